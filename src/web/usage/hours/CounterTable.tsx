// Counters of one category: this machine beside the median of its model.
import { useMemo } from 'react'
import type { AccumulationEntry } from '#contract/accumulation.ts'
import type { CounterName } from '#domain/usage-counter.ts'
import { type Format, UNKNOWN, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { Table } from '#web/ui/Table.tsx'
import type { TableColumn } from '#web/ui/table-column.ts'
import css from '#web/usage/UsagePage.module.css'
import { type CounterText, useCounterText } from './use-counter-text.ts'

/** An entry with the median of its model; null where there is none to compare with. */
export type ComparedEntry = AccumulationEntry & { median: number | null }

type Given = { t: Translate<'usage'>; format: Format; text: CounterText }

export function CounterTable({ caption, entries }: { caption: string; entries: readonly ComparedEntry[] }) {
  const t = useMessages('usage')
  const format = useFormat()
  const text = useCounterText()
  const columns = useMemo((): TableColumn<ComparedEntry, Given>[] => {
    const figure = (key: string, name: string, cell: TableColumn<ComparedEntry, Given>['cell']) => ({
      key,
      name,
      isFigure: true,
      cell,
    })
    return [
      { key: 'counter', name: t('counter'), isRowHead: true, cell: nameOf },
      figure('data', t('this_machine'), ({ data, unit }, given) => given.text.textOf(data, unit)),
      figure('median', t('median'), ({ median, unit }, given) => given.text.textOf(median, unit)),
      figure('against', t('against_median'), againstMedian),
      figure('hourmeter', t('hourmeter'), ({ hourmeter }, given) => given.text.textOf(hourmeter, 'hours')),
      figure('recorded', t('recorded'), ({ recorded_date }, given) => given.format.day(recorded_date)),
    ]
  }, [t])
  const given = useMemo(() => ({ t, format, text }), [t, format, text])
  return (
    <Table
      look="sheet"
      className={css.counters}
      caption={caption}
      columns={columns}
      given={given}
      rows={entries}
      keyOf={({ name }) => name}
    />
  )
}

function nameOf({ name, backwards_in }: ComparedEntry, { t }: Given) {
  return (
    <>
      {t(name as CounterName)}
      {backwards_in ? (
        <span className={css.fell}>{t('restarted', { month: backwards_in.replace('-', '/') })}</span>
      ) : null}
    </>
  )
}

function againstMedian({ data, median }: ComparedEntry, { format }: Given) {
  if (median === null || median === 0) return UNKNOWN
  const percent = Math.round((data / median - 1) * 100)
  return `${percent > 0 ? '+' : ''}${format.number(percent)} %`
}
