// Schemas of the machines behind a figure of the fleet’s month.
import Type, { type Static } from 'typebox'
import { shape } from '#contract/endpoint.shape.ts'
import { LIST_SEARCH } from './list.shape.ts'
import { BEFORE, MONTH_QUERY } from './daily.shape.ts'

const Slots = (description: string) => Type.Integer({ minimum: 0, description: `${description} of the month` })

export const SLOT_COLUMNS = ['operation_slots', 'counted_slots', 'running_slots', 'neutral_slots'] as const
export type SlotColumn = (typeof SLOT_COLUMNS)[number]

export const ReportedMachine = Type.Object({
  serial: Type.String(),
  display_serial: Type.String(),
  type_code: Type.String({ description: 'model symbol' }),
  operation_slots: Slots('upper slots 3'),
  counted_slots: Slots('upper slots 3 of the days before `before`'),
  running_slots: Slots('upper slots 2'),
  neutral_slots: Slots('upper slots 1'),
  reported_days: Type.Integer({ minimum: 1, maximum: 31 }),
  operated_days: Type.Integer({ minimum: 0, maximum: 31 }),
})
export type ReportedMachine = Static<typeof ReportedMachine>

export const listMonthMachinesShape = shape({
  operation: 'listMonthMachines',
  summary: 'One page of the machines that reported in a month, those sold since included.',
  query: Type.Object({
    ...MONTH_QUERY,
    ...LIST_SEARCH,
    before: BEFORE,
    sort: Type.Optional(
      Type.Enum([...SLOT_COLUMNS], { description: 'the most of it first, operation_slots unless told' }),
    ),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  response: Type.Object({
    machines: Type.Array(ReportedMachine),
    current_page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer({ description: 'machines that have a report in the month' }),
    last_page: Type.Integer(),
  }),
})
