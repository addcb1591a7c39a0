// Workbook of engine runs: a row per run of the month.
import { monthLabel, type CalendarMonth } from '#domain/calendar-month.ts'
import { offsetsOfZone } from '#domain/time.ts'
import { unitLabel } from '#domain/units.ts'
import { wordsOf } from '#server/base/words/words.ts'
import type { Book } from '#server/workbook/book.ts'
import { BookLooks, factsOfReader, openPage } from '#server/workbook/book-looks.ts'
import type { BookReader } from '#server/workbook/book-reader.ts'
import { excelMoment } from '#domain/excel-date.ts'
import { WorkbookWriter } from '#domain/workbook-writer.ts'
import type { MachineRuns } from './spans.ts'

export type RunsPlan = { reader: BookReader; month: CalendarMonth }

declare module '#server/workbook/book.ts' {
  interface BookPlans {
    engine_history: RunsPlan
  }
}

const HOUR_MS = 3_600_000

/**
 * Its pages are lists of MachineRuns;
 * times are in the reader's zone.
 */
export const runsBook = ({ reader, month }: RunsPlan): Book => {
  const { language, time_zone } = reader
  const words = wordsOf('workbook', language)
  const out = new WorkbookWriter(1)
  const looks = new BookLooks(out, language)
  out.sheet({
    name: `${words('sheet_runs')} ${monthLabel(month)}`,
    widths: [16, 16, 20, 18, 14, 19, 19, 12, 40],
    frozen: { rows: 3, columns: 1 },
  })
  openPage(out, looks, {
    title: words('title_runs', { month: monthLabel(month) }),
    facts: [factsOfReader(reader)],
    notes: [],
  })
  const texts = [words('serial'), words('model'), words('category'), words('plate'), words('management_number')]
  out.row([
    ...[...texts, words('start'), words('end')].map((word) => looks.head(word)),
    looks.head(`${words('hours')} (${unitLabel('hours', reader.unit, language)})`, 'right'),
    looks.head(words('place'), 'left', 1),
  ])
  const clock = { style: looks.of({ format: looks.momentFormat, align: 'left' }) }
  const offsetAt = offsetsOfZone(time_zone)
  const moment = (instant: number | null) => ({
    ...clock,
    value: instant === null ? null : excelMoment(instant, offsetAt(instant)),
  })
  const row = ({ machine, runs }: MachineRuns): void => {
    const first = [
      looks.text(machine.display_serial, { bold: true }),
      looks.text(machine.type_code),
      looks.text(words(`category_${machine.machine_category}`)),
      looks.text(machine.registration_number),
      looks.text(machine.management_number),
    ]
    for (const { started_at, ended_at, send_place } of runs)
      out.row([
        ...first,
        moment(started_at),
        moment(ended_at),
        looks.number(ended_at === null ? null : Math.round(((ended_at - started_at) / HOUR_MS) * 100) / 100, 1),
        looks.text(send_place, { align: 'left', indent: 1 }),
      ])
  }
  return { out, page: (machines) => (machines as MachineRuns[]).forEach(row), end: () => out.end() }
}
