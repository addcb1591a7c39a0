// Who is mailed about which machine, and of what kind.
import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { MailSender } from '#contract/mail/mail.ts'
import type { setMailSendersShape } from '#contract/mail/mail.shape.ts'
import type { Language } from '#domain/language.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { builder, maybe, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import { collateIn } from '#server/base/name-order.ts'
import { lockAddresses, stateOf } from './addresses.ts'

/** @throws Fault 'not_found' for a serial that the company does not own */
export const sendersOf = async (
  db: Db,
  company_id: number,
  language: Language,
  serial: string | undefined,
): Promise<MailSender[]> => {
  const machine =
    serial === undefined
      ? null
      : await maybe(
          db,
          builder
            .selectFrom('machine')
            .select('machine_id')
            .where('company_id', '=', company_id)
            .where('serial', '=', serial)
            .where('owned', '=', true),
        )
  if (serial !== undefined && machine === null) throw new Fault('not_found')
  return db.rows(sql<MailSender>`
    select a.address_id as id, a.email, a.name, a.language, ${stateOf} as state, coalesce(s.kinds, a.kinds) <> '{}' as is_checked,
      coalesce(s.kinds, a.kinds) as kinds, s.kinds is not null as is_own, a.kinds as kinds_of_all
    from mail_address a
    left join mail_subscription s on s.company_id = a.company_id and s.address_id = a.address_id and s.machine_id = ${machine?.machine_id ?? 0}
    where a.company_id = ${company_id} order by a.name ${collateIn(language)}, a.email`)
}

type Setting = BodyOf<typeof setMailSendersShape>

const checkNames = async (db: Db, company_id: number, { serials, senders }: Setting): Promise<number[]> => {
  const ids = senders.map(({ id }) => id)
  if (new Set(ids).size < ids.length)
    throw new Fault('invalid_fields', [{ field: 'senders', message: 'names an address twice' }])
  if (serials === null && senders.some(({ kinds }) => kinds === null))
    throw new Fault('invalid_fields', [
      { field: 'serials', message: 'is needed: only a machine can be as all the others' },
    ])
  const known = new Set(
    (
      await db.rows(
        sql<{
          id: number
        }>`select address_id as id from mail_address where company_id = ${company_id} and address_id = any(${ids}::bigint[])`,
      )
    ).map(({ id }) => id),
  )
  const unknown = ids.flatMap((id, at) =>
    known.has(id) ? [] : [{ field: `senders.${at}.id`, message: 'is no address of this company' }],
  )
  if (unknown.length > 0) throw new Fault('invalid_fields', unknown)
  if (serials === null) return []
  const machines = await db.rows(sql<{ serial: string; machine_id: number }>`
    select serial, machine_id from machine where company_id = ${company_id} and owned and serial = any(${serials}::text[])`)
  const owned = new Set(machines.map(({ serial }) => serial))
  const foreign = serials.flatMap((serial, at) =>
    owned.has(serial) ? [] : [{ field: `serials.${at}`, message: 'is no machine of this company' }],
  )
  if (foreign.length > 0) throw new Fault('invalid_fields', foreign)
  return machines.map(({ machine_id }) => machine_id)
}

/** All or nothing. */
export const setSenders = (db: Db, by: Actor, setting: Setting): Promise<{ status: 1 }> =>
  audited(db, by, { verb: 'save', noun: 'mail_setting', key: setting.serials?.[0] ?? 'all' }, async () => {
    const { company_id } = by
    await lockAddresses(db, company_id)
    const machine_ids = await checkNames(db, company_id, setting)
    const json = JSON.stringify(setting.senders)
    const wished = sql`(select w.id, case when w.kinds is not null then array(select jsonb_array_elements_text(w.kinds)) end as kinds
      from (select (e->>'id')::bigint as id, nullif(e->'kinds', 'null'::jsonb) as kinds from jsonb_array_elements(${json}::jsonb) e) w) w`
    if (setting.serials === null)
      await db.rows(sql`
        update mail_address a set kinds = w.kinds from ${wished} where a.company_id = ${company_id} and a.address_id = w.id`)
    else {
      await db.rows(sql`
        delete from mail_subscription s using ${wished}
        where s.company_id = ${company_id} and s.address_id = w.id and s.machine_id = any(${machine_ids}::int[]) and w.kinds is null`)
      await db.rows(sql`
        insert into mail_subscription (company_id, machine_id, address_id, kinds)
        select ${company_id}::int, m.machine_id, w.id, w.kinds from ${wished} cross join unnest(${machine_ids}::int[]) m (machine_id)
        where w.kinds is not null
        on conflict (company_id, machine_id, address_id) do update set kinds = excluded.kinds`)
    }
    return { answer: { status: 1 as const }, after: setting }
  })
