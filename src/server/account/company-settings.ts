// The endpoints of what a company sets of itself: its zone, contact, CO2.
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

const setZone = async (db: Db, by: Actor, wished: string): Promise<void> => {
  const { company_id } = by
  const time_zone = await readZone(db, wished, 'time_zone')
  const before = await one(db, columnsOf(company_id).forUpdate())
  if (before.time_zone === time_zone) return
  await audited(db, by, { verb: 'update', noun: 'company', key: company_id }, async () => {
    await db.rows(builder.updateTable('company').set({ time_zone }).where('company_id', '=', company_id))
    return { answer: undefined, before: { time_zone: before.time_zone }, after: { time_zone } }
  })
}

const setCo2 = async (db: Db, by: Actor, co2_per_litre: number | null): Promise<void> => {
  const { company_id } = by
  const before = await one(db, columnsOf(company_id).forUpdate())
  if (before.co2_per_litre === co2_per_litre) return
  await audited(db, by, { verb: 'update', noun: 'company', key: company_id }, async () => {
    await db.rows(builder.updateTable('company').set({ co2_per_litre }).where('company_id', '=', company_id))
    return { answer: undefined, before: { co2_per_litre: before.co2_per_litre }, after: { co2_per_litre } }
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
      await setZone(db, actorOf(request, session), body.time_zone)
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
    await setCo2(db, actorOf(request, session), body.co2_per_litre)
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
