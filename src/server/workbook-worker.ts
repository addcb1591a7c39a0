// The thread that makes workbooks, as one readable list of what it can make.
import { serveBooks } from '#server/base/workbook/serve-books.ts'
import { dayBook } from '#server/daily/workbook/day-book.ts'

serveBooks({ daily: dayBook })
