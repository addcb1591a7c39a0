// Events of all machines that came in since a system last asked.
import { sql } from 'kysely'
import {
  listEmergencyChanges,
  listOverloadChanges,
  type EmergencyChange,
  type OverloadChange,
} from '#contract/change/change.ts'
import { listEmergencyChangesShape, listOverloadChangesShape } from '#contract/change/change.shape.ts'
import type { Language } from '#domain/language.ts'
import { askedOf } from '#server/base/change/asked.ts'
import { CHANGED, pageOfRecords, type RecordList } from '#server/base/change/record-changes.ts'
import { route } from '#server/base/routes.ts'
import { alarmText } from '#server/machine/alarm-text.ts'
import type { Server } from '#server/noun/noun.ts'
import { EMERGENCY } from './emergency.ts'
import type { EventKind } from './event-record.ts'
import { eventFields } from './month.ts'
import { OVERLOAD } from './overload.ts'

const eventsOf = <Item>(kind: EventKind, more = sql``): RecordList<Item> => ({
  name: kind.event_type,
  data_types: ['event'],
  key: kind.event_type,
  table: kind.event_type,
  alias: 'e',
  isRecord: sql`e.recorded_at = h.key_at`,
  item: sql<Item>`json_build_object('serial', m.serial, 'updated_at', ${CHANGED.updated_at},
    ${eventFields(kind)}, 'time_difference', e.time_difference${more})`,
})

const OVERLOADS = eventsOf<OverloadChange>(OVERLOAD)
const emergenciesIn = (language: Language): RecordList<EmergencyChange> =>
  eventsOf<EmergencyChange>(EMERGENCY, sql`, 'content', ${alarmText(sql`e.error_code`, language)}`)

export const eventChangeRoutes = (server: Server): void => {
  route(server, listOverloadChanges, listOverloadChangesShape, async (request) =>
    pageOfRecords(await askedOf(request, server.intake), OVERLOADS),
  )
  route(server, listEmergencyChanges, listEmergencyChangesShape, async (request) =>
    pageOfRecords(await askedOf(request, server.intake), emergenciesIn(request.language)),
  )
}
