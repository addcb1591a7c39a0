// Days of all machines that came in since a system last asked.
import { sql } from 'kysely'
import { listDayChanges, type DayChange } from '#contract/change/change.ts'
import { listDayChangesShape } from '#contract/change/change.shape.ts'
import { askedOf } from '#server/base/change/asked.ts'
import { CHANGED, pageOfRecords, type RecordList } from '#server/base/change/record-changes.ts'
import { fieldsOf, jsonObject } from '#server/base/json-object.ts'
import { route } from '#server/base/routes.ts'
import type { Server } from '#server/noun/noun.ts'
import { dayFields } from './month.ts'

const daysOf = (company_id: number): RecordList<DayChange> => ({
  name: 'days',
  data_types: ['daily'],
  table: 'daily_report',
  alias: 'd',
  isRecord: sql`d.recorded_date = (h.key_at at time zone 'UTC')::date and d.recorded_at = h.recorded_at`,
  item: jsonObject(fieldsOf<DayChange>()({ ...CHANGED, ...dayFields(company_id) })),
})

export const dayChangeRoute = (server: Server): void =>
  route(server, listDayChanges, listDayChangesShape, async (request) =>
    pageOfRecords(await askedOf(request, server.intake), daysOf(request.session.company_id)),
  )
