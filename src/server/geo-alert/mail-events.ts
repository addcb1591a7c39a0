// Mail events of machines that left their areas or came back.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import { addMailEventsOf } from '#server/base/mail-event.ts'

type NewCrossing = { machine_id: number; geo_alert_id: number; recorded_at: number; raised_at: number | null }

/**
 * Of stored crossings that are not late; one that another position moved
 * has been told already.
 */
export const addCrossingMailEvents = async (
  db: Db,
  company_id: number,
  added: readonly NewCrossing[],
): Promise<void> => {
  const learnt = added
    .filter(({ raised_at }) => raised_at === null)
    .map(({ machine_id, geo_alert_id, recorded_at }) => ({ machine_id, geo_alert_id, recorded_at }))
  if (learnt.length === 0) return
  await addMailEventsOf(
    db,
    sql`
      select e.company_id, e.machine_id, 'geo_alert', 'geo_alert', concat_ws(' ', e.geo_alert_id, x.recorded_at, e.kind), e.geo_alert_id::text,
        e.kind = 'return', e.recorded_at,
        jsonb_build_object('area', a.name, 'latitude', e.latitude, 'longitude', e.longitude), '{}'::jsonb
      from jsonb_to_recordset(${JSON.stringify(learnt)}::jsonb) x (machine_id int, geo_alert_id bigint, recorded_at bigint)
      join geo_alert_event e on e.company_id = ${company_id} and e.machine_id = x.machine_id and e.geo_alert_id = x.geo_alert_id
        and e.recorded_at = to_timestamp(x.recorded_at / 1000.0) and not e.is_late
      join geo_alert a on a.company_id = e.company_id and a.id = e.geo_alert_id`,
    [company_id],
  )
}
