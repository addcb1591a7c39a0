// One line of the inbox with its history.
import { sql } from 'kysely'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { InboxAct } from '#contract/inbox/inbox.ts'
import type { getInboxLineShape } from '#contract/inbox/inbox.shape.ts'
import { maybe, type Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import type { InboxSource } from '#server/base/inbox-source.ts'
import { jsonObject, type JsonOf } from '#server/base/json-object.ts'
import { personName } from '#server/base/person-name.ts'
import { utc } from '#server/base/utc.ts'
import { joinedLine, lineIn, type Reader } from './list.ts'
import { linesOf } from './lines.ts'

const actIn = (company_id: number) =>
  jsonObject<InboxAct>({
    act_id: sql`a.act_id`,
    verb: sql`a.verb`,
    occurrence: sql`a.occurrence`,
    acted_at: utc('a.acted_at'),
    actor: personName(company_id, sql`a.account_id`),
    owner: personName(company_id, sql`(a.detail->>'owner_id')::int`),
    text: sql`a.detail->>'text'`,
    until: utc(sql`(a.detail->>'until')::timestamptz`),
    reason: sql`a.detail->>'reason'`,
    withdrawn_at: utc('a.withdrawn_at'),
  })

/** JSON text in the shape of contract getInboxLine. */
export const lineWithHistory = async (
  db: Db,
  sources: readonly InboxSource[],
  { company_id, language }: Reader,
  { serial, kind, subject = '' }: QueryOf<typeof getInboxLineShape>,
): Promise<string> => {
  // A machine that has left the company is still found by what was done there.
  const machine = await maybe(
    db,
    sql<{ machine_id: number }>`
      select machine_id from machine where company_id = ${company_id} and serial = ${serial} order by owned desc limit 1`,
  )
  if (machine === null) throw new Fault('not_found')
  const { machine_id } = machine
  const answer = jsonObject<ResponseOf<typeof getInboxLineShape>>({
    line: lineIn(sources, { company_id, language }),
    acts: sql`coalesce((
      select json_agg(${actIn(company_id)} order by a.act_id desc) from inbox_act a
      where a.company_id = ${company_id} and a.machine_id = c.machine_id and a.kind = c.kind and a.subject = c.subject), '[]')`,
  })
  const history = await maybe(
    db,
    sql<{ text: JsonOf<ResponseOf<typeof getInboxLineShape>> }>`
      with ${linesOf(sources, { company_id, machine_ids: [machine_id] })}
      select ${answer}::text as text
      from (select x.* from line x where x.kind = ${kind} and x.subject = ${subject}) c
      ${joinedLine(company_id)}`,
  )
  if (history === null) throw new Fault('not_found')
  return history.text
}
