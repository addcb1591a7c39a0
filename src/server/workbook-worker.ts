// Entry of the thread that makes workbooks, with the list of its kinds.
import { serveBooks } from '#server/workbook/serve-books.ts'
import { alarmBook } from '#server/alarm/alarm-book.ts'
import { dayBook } from '#server/daily/workbook/day-book.ts'
import { listBook } from '#server/daily/workbook/list-book.ts'
import { runsBook } from '#server/engine-history/runs-book.ts'
import { tableBook } from '#server/workbook/table-book.ts'

serveBooks({ alarm: alarmBook, daily: dayBook, daily_list: listBook, engine_history: runsBook, table: tableBook })
