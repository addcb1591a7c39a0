// Machines outside of their areas in the inbox, a line for each area.
import { sql } from 'kysely'
import { OCCURRENCE_DAYS } from '#domain/inbox.ts'
import { inScope, placeOf, type Condition, type InboxSource } from '#server/base/inbox-source.ts'

const days = sql.raw(`interval '${OCCURRENCE_DAYS} days'`)

const departures = (company_id: number, what: string) => sql`(
  select ${sql.raw(what)} from geo_alert_event v
  where v.company_id = ${company_id} and v.machine_id = c.machine_id and v.geo_alert_id = c.subject::bigint and v.kind = 'departure'
    and v.recorded_at > c.occurred_at - ${days} and v.recorded_at <= c.occurred_at)`

export const areaSource: InboxSource = {
  kinds: ['geo_alert'],
  conditions: (scope) => sql<Condition>`
    select g.machine_id, 'geo_alert'::text as kind, g.geo_alert_id::text as subject, ${placeOf('warning')} as severity,
      coalesce((select max(v.recorded_at) from geo_alert_event v
        where v.company_id = ${scope.company_id} and v.machine_id = g.machine_id and v.geo_alert_id = g.geo_alert_id and v.kind = 'departure'),
        g.watched_from) as occurred_at, null::numeric as level, null::text as detail
    from machine m
    join geo_alert_machine g on g.company_id = m.company_id and g.machine_id = m.machine_id and not g.is_inside
    join geo_alert a on a.company_id = g.company_id and a.id = g.geo_alert_id and a.deleted_at is null
    where m.company_id = ${scope.company_id} and m.geo_alert_outside and ${inScope('m.machine_id', scope)}`,
  facts: (company_id) => ({
    title: sql`(select a.name from geo_alert a where a.company_id = ${company_id} and a.id = c.subject::bigint)`,
    count: sql`greatest(1, ${departures(company_id, 'count(*)')})`,
    first_at: sql`coalesce(${departures(company_id, 'min(v.recorded_at)')}, c.occurred_at)`,
  }),
}
