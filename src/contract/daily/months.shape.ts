// Schemas of the months that have reports, and their trend figures.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { LIST_SEARCH } from './list.shape.ts'
import { BEFORE } from './daily.shape.ts'

const Count = (description: string) => Type.Integer({ minimum: 0, description })
const Slots = (description: string) => Count(`slots of 15 minutes: ${description}; ÷ 4 are hours`)

export const ReportedMonth = Type.Object({
  month: Type.String({ pattern: '^[0-9]{6}$', description: 'YYYYMM' }),
  machines: Count('that have a report'),
  listed_machines: Count('that the company has now, and those it has sold since that have a report'),
  reported_days: Count('of all machines together'),
  operated_days: Count('of all machines together'),
  operation_slots: Slots('upper slots 3'),
  counted_slots: Slots('upper slots 3 of the days before `before`'),
  running_slots: Slots('upper slots 2'),
  neutral_slots: Slots('upper slots 1'),
})
export type ReportedMonth = Static<typeof ReportedMonth>

export const listDailyMonthsShape = shape({
  operation: 'listDailyMonths',
  summary: 'The newest months in which the company’s machines reported; a month without any report is not there.',
  query: Type.Object({
    serial: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'one machine; without it the fleet' }),
    ),
    group: LIST_SEARCH.group,
    serial_start: LIST_SEARCH.serial,
    registration_number: LIST_SEARCH.registration_number,
    management_number: LIST_SEARCH.management_number,
    before: BEFORE,
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 120, description: 'at most so many, 12 unless told' })),
  }),
  response: Type.Object({ months: Type.Array(ReportedMonth) }),
})
