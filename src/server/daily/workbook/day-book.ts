// Workbook of one machine's month: a sheet of days, a sheet of slots.
import type { Book } from '#server/workbook/book.ts'
import { BookLooks } from '#server/workbook/book-looks.ts'
import { WorkbookWriter } from '#domain/workbook-writer.ts'
import { rowsOf } from './book-days.ts'
import type { BookMonth, DayPlan } from './day-plan.ts'
import { writeDaySheet } from './day-sheet.ts'
import { writeSlotSheet } from './slot-sheet.ts'

declare module '#server/workbook/book.ts' {
  interface BookPlans {
    daily: DayPlan
  }
}

/** Its single page is the month. */
export const dayBook = (plan: DayPlan): Book => {
  const out = new WorkbookWriter(2)
  const looks = new BookLooks(out, plan.reader.language)
  return {
    out,
    page: (content) => {
      const month = content as BookMonth
      const rows = rowsOf(month, plan)
      writeDaySheet(out, looks, month, plan, rows)
      writeSlotSheet(out, looks, month, plan, rows)
    },
    end: () => out.end(),
  }
}
