// Open alarms in the inbox: one line for each machine and code.
import { sql } from 'kysely'
import { OCCURRENCE_DAYS } from '#domain/inbox.ts'
import { inScope, placeOf, severityPlace, type Condition, type InboxSource } from '#server/base/inbox-source.ts'
import { alarmAdvice, alarmText, controlDeviceName } from '#server/machine/alarm-text.ts'

const days = sql.raw(`interval '${OCCURRENCE_DAYS} days'`)

/** A recovery sent as a record of its own is no occurrence. */
const occurrences = (company_id: number, what: string) => sql`(
  select ${sql.raw(what)} from alarm a
  where a.company_id = ${company_id} and a.machine_id = c.machine_id and a.error_code = c.subject
    and a.recorded_date > c.occurred_at - ${days} and a.recorded_date <= c.occurred_at
    and (a.recovered_at is null or a.recovered_at > a.recorded_date))`

// Only for what may be a pair: its pattern costs more than all the rest of a line.
const ofPair = sql`case when strpos(upper(a.error_code), 'SPN') > 0 then j1939_severity(a.error_code) end`

export const alarmSource: InboxSource = {
  kinds: ['alarm'],
  conditions: (scope) => sql<Condition>`
    select a.machine_id, 'alarm'::text as kind, a.error_code as subject,
      coalesce(${severityPlace(sql`coalesce(own.severity, every.severity, ${ofPair})`)}, ${placeOf('warning')}) as severity,
      a.occurred_at, null::numeric as level, a.device as detail
    from (
      select machine_id, error_code, max(recorded_date) as occurred_at,
        case when min(device) = max(device) then nullif(min(device), '') end as device
      from alarm_latest where company_id = ${scope.company_id} and state = 1 and ${inScope('machine_id', scope)}
      group by machine_id, error_code) a
    join machine m on m.company_id = ${scope.company_id} and m.machine_id = a.machine_id
    left join alarm_severity own on own.error_code = a.error_code and own.type_code = m.type_code
    left join alarm_severity every on every.error_code = a.error_code and every.type_code = ''`,
  facts: (company_id, language) => ({
    title: alarmText(sql`c.subject`, language),
    detail: controlDeviceName(sql`c.detail`, language),
    advice: alarmAdvice(sql`c.subject`, language),
    count: sql`greatest(1, ${occurrences(company_id, 'count(*)')})`,
    first_at: sql`coalesce(${occurrences(company_id, 'min(a.recorded_date)')}, c.occurred_at)`,
  }),
}
