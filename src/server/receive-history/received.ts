// When the days of a machine's month were received, and how often.
import { sql, type RawBuilder } from 'kysely'
import { listReceivedDays } from '#contract/daily/received.ts'
import { listReceivedDaysShape } from '#contract/daily/received.shape.ts'
import { boundsOfMonth } from '#domain/calendar-month.ts'
import { Fault } from '#server/base/errors.ts'
import { JsonText } from '#server/base/answer.ts'
import { fleetRoute } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { checkCriteria } from '#server/machine/search.ts'
import { utc } from '#server/base/utc.ts'

// Best: the terminal installed last, its latest recording.
const best = (column: string) =>
  `(array_agg(${column} order by t.installed_at desc nulls last, h.recorded_at desc, h.sequence desc))[1]`

/**
 * JSON text in the shape of contract listReceivedDays;
 * no row for a machine that the company never had.
 */
const receivedDays = (
  company_id: number,
  { serial, from, until }: { serial: string; from: string; until: string },
): RawBuilder<{ text: string }> => sql<{ text: string }>`
  select json_build_object('received', coalesce((
    select json_agg(one order by recorded_date) from (
      select to_char(h.key_at at time zone 'UTC', 'YYYY-MM-DD') as recorded_date, ${utc(best('h.received_at'))} as received_at,
        ${utc('min(h.received_at)')} as first_received_at, ${utc('max(h.received_at)')} as last_received_at,
        ${sql.raw(best('t.number'))} as terminal_number, ${sql.raw(best('h.sequence'))} as sequence, count(*) as times
      from receive_history h left join machine_terminal t using (company_id, machine_id, terminal_id)
      where h.company_id = ${company_id} and h.machine_id = m.machine_id and h.data_type = 'daily'
        and h.key_at >= ${`${from}T00:00:00Z`}::timestamptz and h.key_at < ${`${until}T00:00:00Z`}::timestamptz
      group by h.key_at
    ) one), '[]'))::text as text
  from machine m where m.company_id = ${company_id} and m.serial = ${serial}`

export const receivedRoutes = (context: ServerContext): void =>
  fleetRoute(
    context,
    listReceivedDays,
    listReceivedDaysShape,
    { tables: ['machine', 'daily_report', 'machine_terminal'] },
    async ({ query, session, db }) => {
      const { serial } = query
      checkCriteria({ serial })
      const [from, until] = boundsOfMonth(query)
      const [row] = await db.rows(receivedDays(session.company_id, { serial, from, until }))
      if (row === undefined) throw new Fault('not_found')
      return new JsonText(row.text)
    },
  )
