// The days of a range as a workbook or CSV, with the columns of the table.
import type { SheetInput } from '#web/daily/month/use-month-rows.ts'
import { useDaysTable } from '#web/daily/month/use-days-table.ts'
import { TakeAwayButton } from '#web/list/take-away/TakeAwayButton.tsx'

export function RangeFile({ title, ...input }: SheetInput & { title: string; serial: string }) {
  const table = useDaysTable(title, input)
  return <TakeAwayButton title={title} tables={table ? [table] : []} isDisabled={!table} />
}
