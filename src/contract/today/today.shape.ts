// Schemas of the morning: sections of a few lines each, with their totals.
import Type, { type Static } from 'typebox'
import { CATEGORIES } from '#domain/category.ts'
import { DUE_WITHIN_DAYS } from '#domain/maintenance-due.ts'
import { LONG_IDLE_HOURS, MORNING_DAYS_AT_MOST, MORNING_ROWS } from '#domain/morning.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { InboxLine } from '#contract/inbox/inbox.shape.ts'
import { GROUP } from '#contract/machine/search.shape.ts'
import { InstantOrNever, Text } from '#contract/nullable.shape.ts'

const MACHINE = {
  serial: Type.String(),
  display_serial: Type.String(),
  type_code: Type.String({ description: 'model symbol' }),
  machine_category: Type.Enum([...CATEGORIES]),
  management_number: Text,
}
export const MorningMachine = Type.Object(MACHINE)
export type MorningMachine = Static<typeof MorningMachine>

const Count = (description: string) => Type.Integer({ minimum: 0, description })
const Slots = (description: string) => Count(`quarter-hours: ${description}`)
const Day = (description: string) => Type.String({ format: 'date', description })

export const Worked = Type.Object({
  ...MACHINE,
  operation_slots: Slots('upper slots 3'),
})
export type Worked = Static<typeof Worked>

export const IdledLong = Type.Object({
  ...MACHINE,
  neutral_slots: Slots('upper slots 1'),
  engine_slots: Slots('upper slots 1, 2 and 3'),
})
export type IdledLong = Static<typeof IdledLong>

export const FallenSilent = Type.Object({
  ...MACHINE,
  since: InstantOrNever,
  reason: Type.Enum(['keyed_off', 'no_report', 'never']),
})
export type FallenSilent = Static<typeof FallenSilent>

export const DueWork = Type.Object({
  ...MACHINE,
  name: Type.String({ description: 'of the point, in the reader’s language' }),
  kind: Type.Enum(['inspection', 'maintenance']),
  date: Day('when it is due'),
  days: Type.Integer({ description: 'from today; negative when overdue' }),
  more: Count('further points of the machine that are overdue or due'),
})
export type DueWork = Static<typeof DueWork>

export const Morning = Type.Object({
  today: Day('in the reader’s zone'),
  from: Day('the first of the days told of'),
  date: Day('the last of them'),
  days: Type.Integer(),
  machines: Count('of the company or group'),
  worked: Type.Object({
    reported: Count('machines that reported any of the days'),
    not_reported: Count('machines of which a report was expected, and none came: whether they worked is unknown'),
    total: Count('machines that were operated'),
    operation_slots: Slots('of all of them'),
    machines: Type.Array(Worked, { description: 'those with most hours' }),
  }),
  idled: Type.Object({
    total: Count(`machines that idled for ${LONG_IDLE_HOURS} hours or more`),
    neutral_slots: Slots('of all machines'),
    engine_slots: Slots('of all machines'),
    machines: Type.Array(IdledLong, { description: 'those that idled longest' }),
  }),
  silent: Type.Object({
    all: Count('machines that are silent now'),
    total: Count('those of them that fell silent since the first of the days began'),
    machines: Type.Array(FallenSilent, { description: 'those without a reason first, then the newest' }),
  }),
  matters: Type.Object({
    total: Count('open alarms and machines outside of areas since the first of the days began'),
    lines: Type.Array(InboxLine, { description: 'lines of the inbox, the gravest first, then the newest' }),
  }),
  due: Type.Object({
    machines: Count('machines with any of them'),
    overdue: Count('machines with a point that is overdue'),
    due: Count(`machines with a point that is due within ${DUE_WITHIN_DAYS} days, whichever else they have`),
    overdue_points: Count('points that are overdue'),
    due_points: Count(`points that are due within ${DUE_WITHIN_DAYS} days`),
    points: Type.Array(DueWork, { description: 'the first of each machine, the longest overdue first' }),
  }),
})
export type Morning = Static<typeof Morning>

export const getTodayShape = shape({
  operation: 'getToday',
  summary: `What worked, what idled long, what fell silent, what is newly wrong and what is due, ${MORNING_ROWS} lines each. Of days that are over; silent, wrong and due as of now.`,
  query: Type.Object({
    date: Type.Optional(
      Type.String({ format: 'date', description: 'the last day told of; yesterday in the reader’s zone unless told' }),
    ),
    days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MORNING_DAYS_AT_MOST, description: 'how many days; 1 unless told' }),
    ),
    group: GROUP,
  }),
  response: Morning,
})
