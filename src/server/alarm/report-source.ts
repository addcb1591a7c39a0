// A machine's alarms and events of a month as a workbook that can be mailed.
import type { AlarmItem } from '#contract/alarm/alarm.ts'
import { alarmStateWords, ALARM_STATES, hasAlarmState, lengthWords } from '#domain/alarm-length.ts'
import { type CalendarMonth, monthLabel } from '#domain/calendar-month.ts'
import type { EventSource } from '#server/base/machine-event.ts'
import { wordsOf } from '#server/base/words/words.ts'
import { checkSerial } from '#server/machine/search.ts'
import type { BookReader } from '#server/workbook/book-reader.ts'
import type { ReportSource } from '#server/workbook/report-source.ts'
import { textColumn, type TablePage, type TablePlan } from '#server/workbook/table-book.ts'
import { alarmsOfMonth } from './month.ts'

const planOf = (reader: BookReader, serial: string, month: CalendarMonth): TablePlan => {
  const words = wordsOf('alarm-book', reader.language)
  return {
    reader,
    sheets: [
      {
        name: monthLabel(month).replace('/', '-'),
        title: words('title', { serial: serial }),
        columns: [
          textColumn(words('col_moment'), 26),
          textColumn(words('col_content'), 48),
          textColumn(words('col_state'), 32),
          textColumn(words('col_type'), 22),
          textColumn(words('col_device'), 28),
          textColumn(words('col_code'), 16),
        ],
      },
    ],
  }
}

const stateText = (alarm: AlarmItem, { language, made_at }: BookReader): string => {
  const words = wordsOf('alarm-book', language)
  const state = alarmStateWords(alarm, made_at)
  if (state === null) return ''
  if (state.word === 'state_recovered' || state.ms === null) return words('state_recovered')
  const { word, values } = lengthWords(state.ms)
  return words(state.word, { time: words(word, values) })
}

/** Those of the page's table. */
const cellsOf = (alarm: AlarmItem, reader: BookReader): TablePage['rows'][number] => {
  const words = wordsOf('alarm-book', reader.language)
  const { recorded_date, content, severity, type, control_device_name, error_code } = alarm
  const severities = severity === null || severity === 'notice' ? [] : [words(`severity_${severity}`)]
  return [
    recorded_date,
    [content, ...severities].join(' '),
    stateText(alarm, reader),
    words(`type_${type}`),
    control_device_name,
    error_code,
  ]
}

/** `sources`: what nouns tell of events, as the list has them. */
export const alarmReport = (sources: readonly EventSource[]): ReportSource => ({
  conditions: ['serial', 'type', 'state', 'device', 'code'],
  check: checkSerial,
  book: ({ reader, conditions: { serial = '' }, time: { month } }) => ({
    kind: 'table',
    plan: planOf(reader, serial, month),
  }),
  async *pages({ read, reader, conditions, time: { month } }) {
    const { serial = '', type, state: wished, device, code } = conditions
    const { language, time_zone, made_at } = reader
    const state = ALARM_STATES.find((each) => each === wished)
    const alarms = await read((db) => alarmsOfMonth(db, sources, { serial, month, zone: time_zone, language }))
    const rows = alarms
      .filter(
        (alarm) =>
          (type === undefined || String(alarm.type) === type) &&
          (state === undefined || hasAlarmState(alarm, state, made_at)) &&
          (device === undefined || alarm.control_device_code === device) &&
          (code === undefined || alarm.error_code === code),
      )
      .map((alarm) => cellsOf(alarm, reader))
    yield JSON.stringify({ sheet: 0, rows } satisfies TablePage)
  },
})
