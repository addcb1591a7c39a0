// Positions of all machines that came in since a system last asked.
import { sql } from 'kysely'
import { listPositionChanges, type PositionChange } from '#contract/change/change.ts'
import { listPositionChangesShape } from '#contract/change/change.shape.ts'
import { askedOf } from '#server/base/change/asked.ts'
import { CHANGED, pageOfRecords, type RecordList } from '#server/base/change/record-changes.ts'
import { columns, fieldsOf, jsonObject } from '#server/base/json-object.ts'
import { isTimeOfFetching } from '#server/base/record/time-of-fetching.ts'
import { route } from '#server/base/routes.ts'
import { utc } from '#server/base/utc.ts'
import type { Server } from '#server/noun/noun.ts'

const POSITIONS: RecordList<PositionChange> = {
  name: 'positions',
  data_types: ['position'],
  table: 'position',
  alias: 'p',
  isRecord: sql`p.recorded_at = h.key_at`,
  item: jsonObject(
    fieldsOf<PositionChange>()({
      ...CHANGED,
      recorded_at: utc('p.recorded_at'),
      data_type: sql`p.position_type`,
      ...columns('p', ['latitude', 'longitude', 'send_place']),
      is_time_of_fetching: isTimeOfFetching('p'),
    }),
  ),
}

export const positionChangeRoute = (server: Server): void =>
  route(server, listPositionChanges, listPositionChangesShape, async (request) =>
    pageOfRecords(await askedOf(request, server.intake), POSITIONS),
  )
