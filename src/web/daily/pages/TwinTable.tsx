// The table twin on a screen: with links where it is what one sees, without them where it is only read aloud beside the chart.
import { useChartOrTable } from '#web/ui/charts/use-chart-or-table.ts'
import { DayTable } from './DayTable.tsx'
import type { Sheet } from './sheet.ts'
import type { DayField } from './use-day-figures.ts'

type Props = { caption: string; sheet: Sheet; fields: readonly DayField[] }

export function TwinTable({ caption, sheet, fields }: Props) {
  const isSeen = useChartOrTable() === 'table'
  return <DayTable caption={caption} columns={sheet.columns} fields={fields} links={isSeen ? sheet : undefined} />
}
