// Schemas of maintenance: lists of what is due, schedule points, results, meters.
import Type, { type Static } from 'typebox'
import { CATEGORIES } from '#domain/category.ts'
import { HOURMETERS } from '#domain/hour-meter.ts'
import { shape } from '#contract/endpoint.shape.ts'
import {
  DUE_BASES,
  EXECUTORS,
  HOURS_MAX,
  INTERVAL_HOURS_MAX,
  INTERVAL_MONTHS_MAX,
  MAINTENANCE_SORTS,
  MAINTENANCE_STATUSES,
  PART_UNITS,
  PLACES,
  POINT_KINDS,
  RESULTS_AT_ONCE,
} from './choices.ts'
import { MeterValue } from './meters.shape.ts'
import { MaintenanceFile } from './file.shape.ts'
import { WORK_SEARCH } from './search.shape.ts'
import { figure, orNull, Text } from '#contract/nullable.shape.ts'

const Serial = Type.String({ minLength: 1, maxLength: 100 })
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Day = Type.String({ format: 'date', description: 'YYYY-MM-DD' })
const Hours = figure('h')
const Meter = Type.Enum([...HOURMETERS])
const Level = Type.Enum(['overdue', 'due', 'later'], { description: 'due: within 30 days, the thirtieth included' })
export const Version = Type.Optional(
  Type.Integer({ description: 'of the point, as last seen; left out, the save wins over whatever is there' }),
)

const NEXT = {
  date: orNull(Day, { description: 'of hours a forecast from use; null where the machine is not used' }),
  basis: Type.Enum([...DUE_BASES], {
    description: 'what decides: a set date, hours of the meter, months, or a meter in doubt, which is to be answered',
  }),
  days: orNull(Type.Integer(), { description: 'from today in the company’s zone, negative when past' }),
  level: Level,
}

const MACHINE = {
  serial: Type.String(),
  display_serial: Type.String(),
  type_code: Type.String({ description: 'model symbol' }),
  machine_category: Type.Enum([...CATEGORIES]),
  management_number: Text,
}

export const MachineInfo = Type.Object({
  register_no: Text,
  customer_management_no: Text,
  enduser_name: Text,
  delivery_date: orNull(Type.String({ description: 'YYYYMMDD' })),
})

/** The name of an item or of a company's own point. */
const NAMED = {
  point_id: Type.Integer(),
  item_code: orNull(Type.String(), {
    description:
      'the maker’s item, `inspection-…`, `free-inspection`, `filter-…` or `dpf`; null for a point of the company’s own',
  }),
  name: Type.String({ description: 'in the reader’s language, else in English' }),
  kind: Type.Enum([...POINT_KINDS]),
}

export const MaintenanceBody = Type.Object({
  ...MACHINE,
  machine_info: MachineInfo,
  overdue: Type.Integer({ description: 'points that are overdue' }),
  due: Type.Integer({ description: 'points due within 30 days' }),
  next: orNull(Type.Object({ ...NAMED, ...NEXT }), { description: 'the point that is due first' }),
})
export type MaintenanceBody = Static<typeof MaintenanceBody>

export const SchedulePoint = Type.Object({
  ...NAMED,
  reference: orNull(Type.String(), { description: 'how it is done, in the reader’s language' }),
  place: Type.Enum([...PLACES]),
  meter: orNull(Meter),
  is_recommended: Type.Boolean({ description: 'false: optional' }),
  executor: Type.Enum([...EXECUTORS], { description: 'who the maker recommends to do it' }),
  recommended_hours: orNull(Type.Integer()),
  recommended_months: orNull(Type.Integer()),
  hours: orNull(Type.Integer(), { description: 'the company’s own period, null as recommended' }),
  months: orNull(Type.Integer(), { description: 'likewise' }),
  is_active: Type.Boolean({ description: 'false: the company does not do it; it is never due' }),
  set_date: orNull(Day),
  set_reason: Text,
  set_by: orNull(Type.String(), { description: 'name of the person' }),
  planned_on: orNull(Day, { description: 'when it is meant to be done; changes nothing about when it is due' }),
  last_done_on: Day,
  last_meter: Hours,
  is_last_assumed: Type.Boolean({ description: 'there is no result yet: the newest multiple of the interval' }),
  next: orNull(Type.Object({ ...NEXT, meter: Hours, hours_left: Hours }), {
    description: 'null where nothing decides, or the point is not active',
  }),
  part: orNull(Type.String(), { description: 'what the item takes: number or kind, as the maker names it' }),
  amount: orNull(Type.Number(), { description: 'of it, in `unit`' }),
  unit: orNull(Type.Enum([...PART_UNITS])),
  version: Type.Integer(),
})
export type SchedulePoint = Static<typeof SchedulePoint>

export const PAGER = Type.Object({
  current_page: Type.Integer(),
  per_page: Type.Integer(),
  total: Type.Integer(),
  last_page: Type.Integer(),
})
export const PAGE = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '50 when left out' })),
}
const Order = Type.Optional(Type.Enum(['asc', 'desc']))

const Weeks = Type.Array(
  Type.Object({
    week: Type.Integer({ description: '0 for that of `monday`' }),
    planned: Type.Integer({ description: 'points planned for a day of the week' }),
    due: Type.Integer({ description: 'points due and not planned' }),
    expected: Type.Integer({ description: 'points that are due again by their period, after the next time' }),
    names: Type.Array(Type.String(), { description: 'of the points, in the reader’s language' }),
  }),
  { description: 'those with something; points that are overdue are in none' },
)

export const MaintenanceYear = Type.Object({
  today: Day,
  monday: Type.String({ description: 'YYYY-MM-DD, of the first week' }),
  machines: Type.Array(Type.Object({ serial: Type.String(), weeks: Weeks }), {
    description: 'in the order of the page',
  }),
})
export type MaintenanceYear = Static<typeof MaintenanceYear>

export const listMaintenanceShape = shape({
  operation: 'listMaintenance',
  summary:
    'Machines with what is overdue and what comes within 30 days. Machines of the simple type have their legal inspections alone.',
  query: Type.Object({
    ...WORK_SEARCH,
    ...PAGE,
    status: Type.Optional(Type.Enum([...MAINTENANCE_STATUSES])),
    with: Type.Optional(Type.Enum(['year'], { description: 'also answers `year`' })),
    sort: Type.Optional(Type.Enum([...MAINTENANCE_SORTS], { description: 'next_date when left out' })),
    order: Order,
    sort_order: Order,
  }),
  response: Type.Object({
    user_bodies: Type.Array(MaintenanceBody),
    pager: PAGER,
    year: Type.Optional(MaintenanceYear),
  }),
})

export const countMaintenanceShape = shape({
  operation: 'countMaintenance',
  summary:
    'The machines that a search finds on the list, those with points that are overdue or due, and all by category.',
  query: Type.Object(WORK_SEARCH),
  response: Type.Object({
    all: Type.Integer(),
    overdue: Type.Integer(),
    due: Type.Integer(),
    inspections_next_month: Type.Integer({
      description:
        'inspections that the next calendar month has, by the day they are planned for or due; points, whatever `kind` says',
    }),
    categories: Type.Record(Type.String(), Type.Integer()),
  }),
})

export const getMaintenanceShape = shape({
  operation: 'getMaintenance',
  summary: 'A machine’s schedule points and meters.',
  errors: ['not_found'],
  params: Type.Object({ serial: Serial }),
  response: Type.Object({
    ...MACHINE,
    machine_info: MachineInfo,
    is_ic1r: Type.Boolean({ description: 'a simple type, which has its legal inspections alone' }),
    latest_recorded_date: orNull(Day),
    meters: Type.Array(MeterValue),
    points: Type.Array(SchedulePoint),
  }),
})

const Interval = (maximum: number, unit: string) =>
  Type.Optional(orNull(Type.Integer({ minimum: 1, maximum, description: unit })))

export const setPointShape = shape({
  operation: 'setPoint',
  summary: 'Changes a point’s period, or adds a point of the company’s own (without `point_id`).',
  once: true,
  errors: ['not_found', 'changed_meanwhile'],
  body: Type.Object({
    serial: Serial,
    point_id: Type.Optional(Id),
    version: Version,
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 100, description: 'of a point of the company’s own' })),
    place: Type.Optional(Type.Enum([...PLACES], { description: 'likewise' })),
    meter: Type.Optional(orNull(Meter, { description: 'likewise; needed for hours' })),
    hours: Interval(INTERVAL_HOURS_MAX, 'at or below the recommendation; null as recommended'),
    months: Interval(INTERVAL_MONTHS_MAX, 'likewise'),
    is_active: Type.Optional(Type.Boolean()),
  }),
  response: Type.Object({ point: SchedulePoint }),
})

export const setDateShape = shape({
  operation: 'setDate',
  summary: 'Forces the date on which a point is due, or takes it back (null); plans when it is meant to be done.',
  errors: ['not_found', 'changed_meanwhile'],
  body: Type.Object({
    serial: Serial,
    point_id: Id,
    version: Version,
    date: Type.Optional(orNull(Day)),
    reason: Type.Optional(Type.String({ maxLength: 500, description: 'why; needed with a date' })),
    planned_on: Type.Optional(orNull(Day)),
  }),
  response: Type.Object({ point: SchedulePoint }),
})

export const RESULT = {
  done_on: Type.String({ format: 'date', description: 'YYYY-MM-DD, today at the latest', default: '2026-11-20' }),
  meter: Type.Optional(
    orNull(
      Type.Number({
        minimum: 0,
        maximum: HOURS_MAX,
        description: 'h, reading of the point’s meter then; left out, as reported by that day',
      }),
    ),
  ),
  is_meter_confirmed: Type.Optional(
    Type.Boolean({ description: 'the meter is right although it contradicts another day (code `confirm_meter`)' }),
  ),
  executor: Type.Optional(Type.String({ maxLength: 100, description: 'who did it' })),
  memo: Type.Optional(Type.String({ maxLength: 500 })),
  comment: Type.Optional(Type.String({ maxLength: 2000 })),
  cost: Type.Optional(orNull(Type.Number({ minimum: 0, maximum: 9_999_999_999 }))),
  parts: Type.Optional(Type.String({ maxLength: 500 })),
}

export const completePointsShape = shape({
  operation: 'completePoints',
  summary: 'Registers what was done: all results or none. Each closes its point and computes the next date.',
  once: true,
  errors: ['not_found', 'changed_meanwhile', 'confirm_meter'],
  body: Type.Object({
    results: Type.Array(
      Type.Object({ serial: Serial, point_id: Id, version: Version, corrects: Type.Optional(Id), ...RESULT }),
      {
        minItems: 1,
        maxItems: RESULTS_AT_ONCE,
        description: '`corrects`: the result that this one replaces',
      },
    ),
  }),
  response: Type.Object({ result_ids: Type.Array(Type.Integer()) }),
})

export const undoResultsShape = shape({
  operation: 'undoResults',
  summary: 'Takes results back that were registered within the last minutes, by the same person.',
  once: true,
  errors: ['undo_over', 'not_found'],
  body: Type.Object({ result_ids: Type.Array(Id, { minItems: 1, maxItems: RESULTS_AT_ONCE }) }),
  response: Type.Object({ status: Type.Literal(1) }),
})

export const MaintenanceResult = Type.Object({
  result_id: Type.Integer(),
  ...NAMED,
  serial: Type.String(),
  done_on: Day,
  meter_name: orNull(Meter),
  meter: Hours,
  meters: Type.Record(Type.String(), Type.Number()),
  executor: Type.String(),
  memo: Type.String(),
  comment: Type.String(),
  cost: orNull(Type.Number()),
  parts: Type.String(),
  corrects: orNull(Type.Integer()),
  corrected_by: orNull(Type.Integer(), { description: 'the result that replaces it; it counts no more' }),
  entered_by: orNull(Type.String()),
  created_at: Type.String({ description: 'RFC 3339 in UTC' }),
  files: Type.Array(MaintenanceFile, { description: 'photos and papers, the withdrawn ones too' }),
})
export type MaintenanceResult = Static<typeof MaintenanceResult>

export const listResultsShape = shape({
  operation: 'listResults',
  summary: 'What was done on a machine, newest first.',
  errors: ['not_found'],
  body: Type.Object({
    serial: Serial,
    ...PAGE,
    kind: Type.Optional(Type.Enum([...POINT_KINDS])),
    point_id: Type.Optional(Id),
    text: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'in name, executor, memo, comment or parts' }),
    ),
    from: Type.Optional(Day),
    until: Type.Optional(Day),
  }),
  response: Type.Object({ histories: Type.Array(MaintenanceResult), pager: PAGER }),
})
