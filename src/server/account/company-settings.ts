// The endpoints of what a company sets of itself: its zone, contact, CO2.
import { sql } from 'kysely'
import * as contract from '#contract/account/company.ts'
import * as shapes from '#contract/account/company.shape.ts'
import { telephoneOf } from '#domain/telephone.ts'
import { actorOf, audited, type Actor } from '#server/base/audit.ts'
import { builder, one, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { nameText } from '#server/base/name-text.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { readZone } from '#server/base/zones.ts'
import { contactOfCompany, setContact } from './company-contact.ts'
import { setSecondFactor } from './factor/desk.ts'

const columnsOf = (company_id: number) =>
  builder
    .selectFrom('company')
    .select(['time_zone', 'country_code', 'co2_per_litre', 'second_factor'])
    .where('company_id', '=', company_id)

const settingsOf = async (db: Db, company_id: number): Promise<contract.CompanySettings> => ({
  ...(await one(db, columnsOf(company_id))),
  contact: await contactOfCompany(db, company_id),
})

/** Nothing when it is so already. */
const change = async (
  db: Db,
  { company_id, ...by }: Actor,
  wished: { time_zone: string } | { co2_per_litre: number | null },
): Promise<void> => {
  const { time_zone, co2_per_litre } = await one(db, columnsOf(company_id).forUpdate())
  const before = 'time_zone' in wished ? { time_zone } : { co2_per_litre }
  if (JSON.stringify(before) === JSON.stringify(wished)) return
  await audited(db, { ...by, company_id }, { verb: 'update', noun: 'company', key: company_id }, async () => {
    await db.rows(builder.updateTable('company').set(wished).where('company_id', '=', company_id))
    // Days change with the zone, costs with what a litre makes.
    await db.rows(sql`select from advance_versions(${[company_id]}::int[], array['*'])`)
    return { answer: undefined, before, after: wished }
  })
}

const readTelephone = (typed: string): string => {
  const telephone = telephoneOf(typed)
  if (telephone === null)
    throw new Fault('invalid_fields', [
      { field: 'contact.telephone', message: 'must be a telephone number, for example +81 3 5500 1234' },
    ])
  return telephone
}

export const companySettingsRoutes = (context: ServerContext): void => {
  route(context, contract.getCompanySettings, shapes.getCompanySettingsShape, ({ db, session }) =>
    settingsOf(db, session.company_id),
  )
  route(
    context,
    contract.saveCompanyZone,
    shapes.saveCompanyZoneShape,
    async ({ db, request, session, body, afterCommit }) => {
      afterCommit(() => context.sessions.forget(session.account_id))
      await change(db, actorOf(request, session), { time_zone: await readZone(db, body.time_zone, 'time_zone') })
      return settingsOf(db, session.company_id)
    },
  )
  route(
    context,
    contract.saveCompanyContact,
    shapes.saveCompanyContactShape,
    async ({ db, request, session, body: { contact } }) => {
      const wished = contact && {
        name: nameText(contact.name, 'contact.name'),
        telephone: contact.telephone === null ? null : readTelephone(contact.telephone),
      }
      await setContact(db, actorOf(request, session), session.company_id, wished)
      return settingsOf(db, session.company_id)
    },
  )
  route(context, contract.saveCompanyCo2, shapes.saveCompanyCo2Shape, async ({ db, request, session, body }) => {
    await change(db, actorOf(request, session), body)
    return settingsOf(db, session.company_id)
  })
  route(
    context,
    contract.saveCompanySecondFactor,
    shapes.saveCompanySecondFactorShape,
    async ({ db, request, session: { company_id, account_id }, body }) => {
      await setSecondFactor(db, actorOf(request, { company_id, account_id }), company_id, body.second_factor)
      return settingsOf(db, company_id)
    },
  )
}
