// The workbook of the month of all machines, as they are searched.
import type { QueryOf } from '#contract/endpoint.ts'
import { downloadDailyList } from '#contract/daily-workbook.ts'
import type { downloadDailyListShape } from '#contract/daily-workbook.shape.ts'
import { useMessages } from '#web/base/i18n.ts'
import { WorkbookButton } from '#web/workbook/WorkbookButton.tsx'

export function ListDownloadButton({ query }: { query: QueryOf<typeof downloadDailyListShape> }) {
  const t = useMessages('download')
  return <WorkbookButton endpoint={downloadDailyList} input={{ query }} choices={<p>{t('list_why')}</p>} />
}
