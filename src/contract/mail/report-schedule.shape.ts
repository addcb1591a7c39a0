// Schemas of scheduled reports: what, to whom, when, and how the last one went.
import Type, { type Static } from 'typebox'
import { ALARM_STATES } from '#domain/alarm-length.ts'
import { ADDRESS_STATES } from '#domain/mail.ts'
import {
  RECIPIENTS_AT_MOST,
  REPORT_FAULTS,
  REPORT_FORMS,
  REPORT_MB,
  REPORT_MONTHS,
  REPORT_OUTCOMES,
  REPORT_PAUSES,
  REPORT_RHYTHMS,
  REPORT_SUBJECTS,
  REPORTS_AT_MOST,
} from '#domain/report-schedule.ts'
import { LIST_SEARCH } from '#contract/daily/list.shape.ts'
import { RANGE_SORTS } from '#contract/daily/range-choices.ts'
import { RANGE_QUERY } from '#contract/daily/range.shape.ts'
import { shape } from '#contract/endpoint.shape.ts'
import { MACHINE_SORTS } from '#contract/machine/choices.ts'
import { WORK_SEARCH } from '#contract/maintenance/search.shape.ts'
import { MACHINE_CONDITIONS } from '#contract/machine/machine.shape.ts'
import { InstantOrNever, orNull, Text } from '#contract/nullable.shape.ts'
import { RECEIVED_TYPES } from '#contract/receive-history/receive-history.shape.ts'

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const params = Type.Object({ id: Id })
const Done = Type.Object({ status: Type.Literal(1) })

const Code = Type.String({ minLength: 1, maxLength: 100, description: 'of alarms' })

const ReportConditions = Type.Object(
  {
    ...MACHINE_CONDITIONS,
    ...LIST_SEARCH,
    reports: Type.Optional(Type.Enum(['none'])),
    sort: Type.Optional(Type.Enum([...MACHINE_SORTS, ...RANGE_SORTS])),
    sort_order: Type.Optional(Type.Enum(['asc', 'desc'])),
    range: Type.Optional(RANGE_QUERY.range),
    with: RANGE_QUERY.with,
    type: Type.Optional(Type.Enum(['1', '2', '3'], { description: 'of alarms' })),
    state: Type.Optional(Type.Enum([...ALARM_STATES], { description: 'of alarms' })),
    device: Type.Optional(Code),
    code: Type.Optional(Code),
    kind: WORK_SEARCH.kind,
    data_type: Type.Optional(Type.Enum([...RECEIVED_TYPES], { description: 'of received records' })),
  },
  {
    additionalProperties: false,
    description:
      'as the list’s own endpoint takes them; of a machine’s month, alarms and communication record its `serial`; of daily reports over days their `range`',
  },
)
export type ReportConditions = Static<typeof ReportConditions>

const REPORT = {
  name: Type.String({ minLength: 1, maxLength: 100 }),
  subject: Type.Enum([...REPORT_SUBJECTS]),
  month: orNull(Type.Enum([...REPORT_MONTHS]), {
    description:
      'of daily reports, alarms, engine history and communication record: the last whole month or the one that runs; null for the other lists',
  }),
  conditions: ReportConditions,
  address: Type.String({ maxLength: 2_000, description: 'the query of the page that the link opens, without a month' }),
  form: Type.Enum([...REPORT_FORMS], {
    description: `a workbook of more than ${REPORT_MB} MB gives way to the link; inbox, Geo Alert and sites have the link alone`,
  }),
  every: Type.Enum([...REPORT_RHYTHMS]),
  weekday: orNull(Type.Integer({ minimum: 1, maximum: 7 }), { description: '1 is Monday; of `every` week alone' }),
  month_day: orNull(Type.Integer({ minimum: 1, maximum: 31 }), {
    description: 'of `every` month alone; the last day of shorter months',
  }),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  time_zone: Type.String({ minLength: 1, maxLength: 100, description: 'IANA name' }),
}
const AddressIds = Type.Array(Id, { minItems: 1, maxItems: RECIPIENTS_AT_MOST, uniqueItems: true })

const ReportRecipient = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  name: Type.String(),
  state: Type.Enum([...ADDRESS_STATES], { description: 'only a confirmed one gets it' }),
})
export type ReportRecipient = Static<typeof ReportRecipient>

const ReportRun = Type.Object({
  made_at: Type.String({ description: 'RFC 3339 in UTC' }),
  number: Type.Integer({ description: 'of the run, which the log names' }),
  outcome: Type.Enum([...REPORT_OUTCOMES]),
  reason: orNull(Type.Enum([...REPORT_FAULTS]), {
    description: 'why it failed; `conditions`: what it shows is accepted no more; `fault`: on our side, the log has it',
  }),
  sent: Type.Integer({ description: 'mails that the mail server has taken' }),
  waiting: Type.Integer({ description: 'mails still to be sent' }),
  unknown: Type.Integer({ description: 'mails handed over by a process that ended before the answer' }),
  failed: Type.Integer({ description: 'mails given up or cancelled' }),
  response: Text,
})
export type ReportRun = Static<typeof ReportRun>

const ReportSchedule = Type.Object({
  id: Type.Integer(),
  ...REPORT,
  recipients: Type.Array(ReportRecipient),
  set_up_by: Type.String({ description: 'who saved it last; the report shows what this person may see' }),
  next_at: InstantOrNever,
  pause_reason: orNull(Type.Enum([...REPORT_PAUSES]), { description: 'null while it runs' }),
  is_requested: Type.Boolean({ description: 'is about to be sent out of turn' }),
  last: orNull(ReportRun),
  version: Type.Integer({ description: 'sent back with a save; a stale one is refused' }),
})
export type ReportSchedule = Static<typeof ReportSchedule>
const Data = Type.Object({ data: ReportSchedule })

export const listReportsShape = shape({
  operation: 'listReports',
  summary: 'The company’s scheduled reports with their next and last runs, by name.',
  response: Type.Object({ reports: Type.Array(ReportSchedule) }),
})

export const createReportShape = shape({
  operation: 'createReport',
  summary: `Sends a list to confirmed addresses of the company by the clock; ${REPORTS_AT_MOST} reports at most.`,
  once: true,
  body: Type.Object({ ...REPORT, address_ids: AddressIds }),
  response: Data,
})

export const saveReportShape = shape({
  operation: 'saveReport',
  summary: 'Changes a report; from then on it shows what the person who saves it may see.',
  errors: ['not_found', 'changed_meanwhile'],
  params,
  body: Type.Object({ ...REPORT, address_ids: AddressIds, version: Type.Integer() }),
  response: Data,
})

export const deleteReportShape = shape({
  operation: 'deleteReport',
  summary: 'Ends a report; mails of it that wait are not sent.',
  errors: ['not_found'],
  params,
  response: Done,
})

export const pauseReportShape = shape({
  operation: 'pauseReport',
  summary: 'Pauses a report, or resumes it with its next time; what was missed is not sent.',
  errors: ['not_found'],
  params,
  body: Type.Object({ is_paused: Type.Boolean() }),
  response: Data,
})

export const sendReportShape = shape({
  operation: 'sendReport',
  summary: 'Sends a report once as soon as possible, besides its times.',
  once: true,
  errors: ['not_found', 'too_many_requests'],
  params,
  response: Data,
})
