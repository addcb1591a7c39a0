// Second factors for the staff: the rule of a company, the loss of a person.
import { tellPerson } from '#server/account/person-mail.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { builder, one, type Db } from '#server/base/db.ts'
import type { Env } from '#server/base/env.ts'

type By = Omit<Actor, 'company_id'>

/** On: who has no second factor is led to setting one up at the next sign-in. */
export const setSecondFactor = async (db: Db, by: By, company_id: number, second_factor: boolean): Promise<void> => {
  const before = await one(
    db,
    builder.selectFrom('company').select('second_factor').where('company_id', '=', company_id).forUpdate(),
  )
  await audited(db, { ...by, company_id }, { verb: 'update', noun: 'company', key: company_id }, async () => {
    await db.rows(builder.updateTable('company').set({ second_factor }).where('company_id', '=', company_id))
    return { answer: null, before, after: { second_factor } }
  })
}

/** How many factors there were; the password alone is enough again, unless the company asks for one. */
export const forgetFactors = (
  db: Db,
  by: By,
  { account_id, company_id }: { account_id: number; company_id: number },
  env: Pick<Env, 'brand_name'>,
): Promise<number> =>
  audited(db, { ...by, company_id }, { verb: 'forget_factors', noun: 'account', key: account_id }, async () => {
    const removed = await db.rows(
      builder.deleteFrom('factor').where('account_id', '=', account_id).returning(['kind', 'name']),
    )
    await db.rows(builder.deleteFrom('recovery_code').where('account_id', '=', account_id))
    await db.rows(builder.deleteFrom('factor_failure').where('account_id', '=', account_id))
    await db.rows(builder.deleteFrom('factor_ticket').where('account_id', '=', account_id))
    if (removed.length > 0) await tellPerson(db, env, { account_id, company_id }, { what: 'factors_forgotten' })
    return { answer: removed.length, before: { factors: removed }, after: null }
  })
