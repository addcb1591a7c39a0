// A machine's communication record of a month as a workbook that can be mailed.
import { RECEIVED_TYPES } from '#contract/receive-history/receive-history.shape.ts'
import { type CalendarMonth, monthLabel } from '#domain/calendar-month.ts'
import { parseInstant } from '#domain/time.ts'
import { wordsOf } from '#server/base/words/words.ts'
import { checkSerial } from '#server/machine/search.ts'
import type { BookReader } from '#server/workbook/book-reader.ts'
import type { ReportSource } from '#server/workbook/report-source.ts'
import { figureColumn, momentColumn, textColumn, type TablePage, type TablePlan } from '#server/workbook/table-book.ts'
import { pageOfHistory } from './history.ts'

/** Rows per portion. */
const AT_A_TIME = 100

const planOf = (reader: BookReader, serial: string, month: CalendarMonth): TablePlan => {
  const words = wordsOf('receive-history-book', reader.language)
  return {
    reader,
    sheets: [
      {
        name: monthLabel(month).replace('/', '-'),
        title: words('title', { serial: serial }),
        columns: [
          momentColumn(words('col_recorded')),
          textColumn(words('col_type'), 22),
          momentColumn(words('col_received')),
          textColumn(words('col_terminal'), 20),
          figureColumn(words('col_sequence')),
          textColumn(words('col_state'), 30),
        ],
      },
    ],
  }
}

export const communicationReport: ReportSource = {
  conditions: ['serial', 'data_type'],
  check: checkSerial,
  book: ({ reader, conditions: { serial = '' }, time: { month } }) => ({
    kind: 'table',
    plan: planOf(reader, serial, month),
  }),
  async *pages({ read, reader: { language, time_zone }, conditions: { serial = '', data_type }, time: { month } }) {
    const words = wordsOf('receive-history-book', language)
    const type = RECEIVED_TYPES.find((each) => each === data_type)
    for (let page = 1, last = 1; page <= last; page++) {
      const query = { serial, ...month, ...(type && { data_type: type }), page, per_page: AT_A_TIME }
      const { history, last_page } = await read((db) =>
        pageOfHistory(db, { company_id: db.company_id, time_zone }, query),
      )
      last = last_page
      const rows = history.map(({ time_stamp, data_type: kind, received_at, terminal_number, sequence, counts }) => [
        parseInstant(time_stamp),
        words(`type_${kind}`),
        parseInstant(received_at),
        terminal_number,
        sequence,
        counts ? words('counts') : words('replaced'),
      ])
      yield JSON.stringify({ sheet: 0, rows } satisfies TablePage)
    }
  },
}
