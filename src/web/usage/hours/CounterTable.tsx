// Counters of one category: this machine beside the median of its model.
import { useMemo } from 'react'
import type { AccumulationEntry } from '#contract/usage/accumulation.ts'
import type { CounterName, CounterUnit } from '#domain/usage-counter.ts'
import { type Format, UNKNOWN, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { Table } from '#web/ui/table/Table.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import css from '#web/usage/UsagePage.module.css'
import { type CounterText, useCounterText } from './use-counter-text.ts'

/** An entry with the median of its model; null without one. */
export type ComparedEntry = AccumulationEntry & { median: number | null }

export type Given = { t: Translate<'usage'>; format: Format; text: CounterText }

/** `category` is the head of the names. */
export function counterColumns(category: string, t: Translate<'usage'>): TableColumn<ComparedEntry, Given>[] {
  const figure = (key: string, name: string, cell: TableColumn<ComparedEntry, Given>['cell']) => ({
    key,
    name,
    isFigure: true,
    cell,
  })
  return [
    { key: 'counter', name: category, isRowHead: true, cell: nameOf },
    figure('data', t('this_machine'), ({ data, unit }, given) => withUnit(data, unit, given)),
    figure('median', t('median'), ({ median, unit }, given) => withUnit(median, unit, given)),
    figure('against', t('against_median'), againstMedian),
    figure('hourmeter', t('hourmeter'), ({ hourmeter }, given) => withUnit(hourmeter, 'hours', given)),
    figure('recorded', t('recorded'), ({ recorded_date }, given) => given.format.day(recorded_date)),
  ]
}

export function useCounterWords(): Given {
  const t = useMessages('usage')
  const format = useFormat()
  const text = useCounterText()
  return useMemo(() => ({ t, format, text }), [t, format, text])
}

export function CounterTable({ category, entries }: { category: string; entries: readonly ComparedEntry[] }) {
  const given = useCounterWords()
  const columns = useMemo(() => counterColumns(category, given.t), [category, given.t])
  return (
    <Table
      look="sheet"
      className={css.counters}
      caption={category}
      columns={columns}
      given={given}
      rows={entries}
      keyOf={({ name }) => name}
    />
  )
}

/** The unit has a fixed width, so that figures are aligned. */
function withUnit(value: number | null, unit: CounterUnit, { text }: Given) {
  return (
    <>
      {text.numberOf(value, unit)} <span className={css.unit}>{value === null ? '' : text.unitOf(unit)}</span>
    </>
  )
}

export function nameOf({ name, backwards_in }: ComparedEntry, { t }: Given) {
  return (
    <>
      {t(name as CounterName)}
      {backwards_in ? (
        <span className={css.fell}>{t('restarted', { month: backwards_in.replace('-', '/') })}</span>
      ) : null}
    </>
  )
}

// A restarted counter does not cover the machine's whole life.
export function againstMedian({ data, median, backwards_in }: ComparedEntry, { format }: Given) {
  if (median === null || median === 0 || backwards_in !== null) return UNKNOWN
  const percent = Math.round((data / median - 1) * 100)
  return `${percent > 0 ? '+' : ''}${format.number(percent)} %`
}
