// What was sent to whom in a month, as a list and as a workbook.
import { sql, type RawBuilder } from 'kysely'
import type { Pool } from 'pg'
import type { ResponseOf } from '#contract/endpoint.ts'
import { SENT_PER_PAGE, type SentMail } from '#contract/mail/mail.ts'
import type { listSentMailsShape } from '#contract/mail/mail.shape.ts'
import { boundsOfMonth, type CalendarMonth } from '#domain/calendar-month.ts'
import { zoneDayStartText } from '#domain/time.ts'
import { one, type Db } from '#server/base/db.ts'
import { asCompany } from '#server/base/tenant.ts'
import { utc } from '#server/base/utc.ts'
import { wordsOf } from '#server/base/words/words.ts'
import type { BookReader } from '#server/workbook/book-reader.ts'
import { momentColumn, textColumn, type TablePage, type TablePlan } from '#server/workbook/table-book.ts'

const AT_A_TIME = 500

/** The mails of a month of the reader's zone; those to a person about the own account are that person's alone. */
const ofMonth = (company_id: number, zone: string, month: CalendarMonth): RawBuilder<unknown> => {
  const [from, until] = boundsOfMonth(month).map((day) => zoneDayStartText(zone, day))
  return sql`l.company_id = ${company_id} and l.kind <> 'person' and l.created_at >= ${from}::timestamptz and l.created_at < ${until}::timestamptz`
}

const MAIL = sql`l.mail_id as id, ${utc('l.created_at')} as created_at, ${utc('l.sent_at')} as sent_at, l.email, l.name, l.subject, l.state,
  l.attempts, l.response`

export const pageOfMails = async (
  db: Db,
  company_id: number,
  zone: string,
  { year, month, page = 1 }: CalendarMonth & { page?: number },
): Promise<ResponseOf<typeof listSentMailsShape>> => {
  const wanted = ofMonth(company_id, zone, { year, month })
  const { total } = await one(db, sql<{ total: number }>`select count(*)::int as total from mail l where ${wanted}`)
  const mails = await db.rows(sql<SentMail>`
    select ${MAIL} from mail l where ${wanted}
    order by l.created_at desc, l.mail_id desc limit ${SENT_PER_PAGE} offset ${(page - 1) * SENT_PER_PAGE}`)
  return { mails, current_page: page, last_page: Math.max(1, Math.ceil(total / SENT_PER_PAGE)), total }
}

export const mailsPlan = (reader: BookReader, { year, month }: CalendarMonth): TablePlan => {
  const words = wordsOf('mail-message', reader.language)
  return {
    reader,
    sheets: [
      {
        name: words('sheet'),
        title: words('title_sent', { month: `${year}/${String(month).padStart(2, '0')}` }),
        columns: [
          momentColumn(words('col_made')),
          momentColumn(words('col_sent')),
          textColumn(words('col_email'), 34),
          textColumn(words('col_name'), 24),
          textColumn(words('col_subject'), 70),
          textColumn(words('col_state'), 14),
          textColumn(words('col_response'), 50),
        ],
      },
    ],
  }
}

type Row = SentMail & { made_ms: number; sent_ms: number | null }

export async function* mailsPages(
  pool: Pool,
  company_id: number,
  reader: BookReader,
  month: CalendarMonth,
): AsyncGenerator<string> {
  const words = wordsOf('mail-message', reader.language)
  const ms = (column: string) => sql.raw(`(extract(epoch from l.${column}) * 1000)::bigint`)
  for (let last = 0; ;) {
    const rows = await asCompany(pool, company_id, (db) =>
      db.rows(sql<Row>`
        select ${MAIL}, ${ms('created_at')} as made_ms, ${ms('sent_at')} as sent_ms from mail l
        where ${ofMonth(company_id, reader.time_zone, month)} and l.mail_id > ${last} order by l.mail_id limit ${AT_A_TIME}`),
    )
    const cells = rows.map(({ made_ms, sent_ms, email, name, subject, state, response }) => [
      made_ms,
      sent_ms,
      email,
      name,
      subject,
      words(`state_${state}`),
      response,
    ])
    yield JSON.stringify({ sheet: 0, rows: cells } satisfies TablePage)
    if (rows.length < AT_A_TIME) return
    last = rows.at(-1)!.id
  }
}
