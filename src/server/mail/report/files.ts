// The workbooks of reports, kept until their mails are sent.
import { XLSX } from '#contract/daily/workbook.shape.ts'
import { builder, type Db } from '#server/base/db.ts'
import type { Receiver } from '#server/mail/content.ts'

type ReportMail = Pick<Receiver, 'language' | 'unit' | 'time_zone'> & { company_id: number; run_id: number | null }
type Attachment = { filename: string; content: Buffer; contentType: string }

/** Attachments of a mail; none for a mail that is no report, or has the link alone. */
export const filesOf = async (
  db: Db,
  { company_id, run_id, language, unit, time_zone }: ReportMail,
): Promise<Attachment[]> => {
  if (run_id === null) return []
  const files = await db.rows(
    builder
      .selectFrom('report_file')
      .select(['file_name', 'content'])
      .where('company_id', '=', company_id)
      .where('run_id', '=', run_id)
      .where('language', '=', language)
      .where('unit', '=', unit)
      .where('time_zone', '=', time_zone),
  )
  return files.map(({ file_name, content }) => ({ filename: file_name, content, contentType: XLSX }))
}
