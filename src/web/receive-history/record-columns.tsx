// Columns and cards of received records.
import { useMemo } from 'react'
import type { ReceivedRecord } from '#contract/receive-history/receive-history.ts'
import { type Format, UNKNOWN, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import type { TableColumn } from '#web/ui/table/table-column.ts'

type Given = { t: Translate<'receive-history'>; format: Format }
type Column = Omit<TableColumn<ReceivedRecord, Given>, 'name' | 'key'> & {
  key: 'recorded' | 'type' | 'received' | 'terminal' | 'sequence' | 'state'
}

export function useRecordWords(): Given {
  const t = useMessages('receive-history')
  const format = useFormat()
  return useMemo(() => ({ t, format }), [t, format])
}

export const RECORD_COLUMNS: readonly Column[] = [
  {
    key: 'recorded',
    width: 170,
    fixed: 'only',
    isRowHead: true,
    cell: ({ time_stamp }, { format }) => format.dateTime(time_stamp),
  },
  { key: 'type', width: 180, cell: ({ data_type }, { t }) => t(`type_${data_type}`) },
  { key: 'received', width: 170, cell: ({ received_at }, { format }) => format.dateTime(received_at) },
  { key: 'terminal', width: 150, cell: ({ terminal_number }) => terminal_number ?? UNKNOWN },
  { key: 'sequence', width: 110, isFigure: true, cell: ({ sequence }, { format }) => format.number(sequence) },
  { key: 'state', width: 220, cell: ({ counts }, { t }) => (counts ? t('counts') : <i>{t('replaced')}</i>) },
]

/** A record on a phone. */
export function recordCard(
  { data_type, time_stamp, received_at, terminal_number, counts }: ReceivedRecord,
  { t, format }: Given,
) {
  return (
    <>
      <b>{format.dateTime(time_stamp)}</b>
      <span>{t(`type_${data_type}`)}</span>
      <span className="m2">
        {t('col_received')} {format.dateTime(received_at)} · {terminal_number ?? UNKNOWN}
        {counts ? null : ` · ${t('replaced')}`}
      </span>
    </>
  )
}
