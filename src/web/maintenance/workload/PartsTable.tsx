// The parts that the coming maintenance takes, within 30, 60 and 90 days.
import { useMemo } from 'react'
import type { NeededPart } from '#contract/maintenance/maintenance.ts'
import { amountText, type Given, useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { Table } from '#web/ui/table/Table.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'

function keyOf({ item_code, part, unit }: NeededPart): string {
  return [item_code, part, unit].join(' ')
}

export function PartsTable({ parts }: { parts: readonly NeededPart[] }) {
  const given = useMaintenanceWords()
  const { t } = given
  const columns = useMemo(
    (): TableColumn<NeededPart, Given>[] => [
      { key: 'item', name: t('workload_item'), width: 280, isRowHead: true, fixed: 'only', cell: ({ name }) => name },
      { key: 'part', name: t('workload_part'), width: 240, cell: ({ part }) => part },
      ...(['within_30', 'within_60', 'within_90'] as const).map((key) => ({
        key,
        name: t(key),
        width: 120,
        isFigure: true as const,
        cell: (part: NeededPart, reader: Given) => amountText(part[key], part.unit, reader),
      })),
    ],
    [t],
  )
  return <Table caption={t('workload_parts')} look="sheet" isScrolling {...{ columns, given, keyOf }} rows={parts} />
}
