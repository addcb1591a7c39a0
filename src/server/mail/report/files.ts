// The workbooks of reports, kept until their mails are sent.
import { sql } from 'kysely'
import { XLSX } from '#contract/daily/workbook.shape.ts'
import type { Db } from '#server/base/db.ts'
import type { Receiver } from '#server/mail/content.ts'

type ReportMail = Pick<Receiver, 'language' | 'unit' | 'time_zone'> & { company_id: number; run_id: number | null }
type Attachment = { filename: string; content: Buffer; contentType: string }

/** Attachments of a mail; none for a mail that is no report, or has the link alone. */
export const filesOf = async (
  db: Db,
  { company_id, run_id, language, unit, time_zone }: ReportMail,
): Promise<Attachment[]> => {
  if (run_id === null) return []
  const files = await db.rows(sql<{ file_name: string; content: Buffer }>`
    select file_name, content from report_file
    where company_id = ${company_id} and run_id = ${run_id} and language = ${language} and unit = ${unit} and time_zone = ${time_zone}`)
  return files.map(({ file_name, content }) => ({ filename: file_name, content, contentType: XLSX }))
}
