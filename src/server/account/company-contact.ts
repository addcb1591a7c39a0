// A company's contact: whom to call about machines that name nobody.
import { audited, type Actor } from '#server/base/audit.ts'
import { builder, maybe, one, type Db } from '#server/base/db.ts'

export type CompanyContact = { name: string; telephone: string | null }

const columnsOf = (company_id: number) =>
  builder.selectFrom('company').select(['contact_name', 'contact_telephone']).where('company_id', '=', company_id)

const contactIn = (row: { contact_name: string | null; contact_telephone: string | null }): CompanyContact | null =>
  row.contact_name === null ? null : { name: row.contact_name, telephone: row.contact_telephone }

export const contactOfCompany = async (db: Db, company_id: number): Promise<CompanyContact | null> => {
  const row = await maybe(db, columnsOf(company_id))
  return row === null ? null : contactIn(row)
}

/** `next`: null takes it away; then false when there was none. */
export const setContact = async (
  db: Db,
  by: Omit<Actor, 'company_id'>,
  company_id: number,
  next: CompanyContact | null,
): Promise<boolean> => {
  const before = contactIn(await one(db, columnsOf(company_id).forUpdate()))
  if (next === null && before === null) return false
  const verb = next === null ? 'delete' : 'save'
  return audited(db, { ...by, company_id }, { verb, noun: 'company_contact', key: company_id }, async () => {
    await db.rows(
      builder
        .updateTable('company')
        .set({ contact_name: next?.name ?? null, contact_telephone: next?.telephone ?? null })
        .where('company_id', '=', company_id),
    )
    return { answer: true, before, after: next }
  })
}
