// A counter's months as a table: the newest first, falls and gaps named.
import type { AccumulationSeries } from '#contract/usage/accumulation.ts'
import { monthOfDate } from '#domain/calendar-month.ts'
import type { CounterName } from '#domain/usage-counter.ts'
import type { Figures } from '#web/list/take-away/FigureTableToTake.tsx'
import type { Blank } from '#web/ui/charts/chart-column.ts'
import type { Given } from './CounterTable.tsx'

/** Why a month has nothing to show. */
export function blankOf(
  { data, added, is_backwards }: AccumulationSeries,
  at: number,
  display: 'total' | 'added',
  t: Given['t'],
): Blank | undefined {
  if (data[at] === null) return { kind: 'missing', why: t('nothing_told') }
  if (display === 'total' || added[at] !== null) return undefined
  const isFirst = data.slice(0, at).every((value) => value === null)
  return { kind: 'rest', why: t(is_backwards[at] ? 'month_fell' : isFirst ? 'first_month' : 'month_jumped') }
}

export function monthFigures(
  months: readonly string[],
  series: AccumulationSeries,
  { t, format, text }: Given,
  display: 'total' | 'added' = 'total',
): Figures {
  const { name, unit, data, added, is_backwards } = series
  return {
    caption: t('history_of', { counter: t(name as CounterName) }),
    nameHead: t('month'),
    columns: [
      { key: 'total', name: t('total'), unit: text.unitOf(unit) },
      { key: 'added', name: t('added'), unit: text.unitOf(unit) },
    ],
    rows: months
      .map((month, at) => ({
        key: month,
        name: format.month(monthOfDate(`${month}-01`)),
        blank: is_backwards[at] ? ({ kind: 'rest', why: t('month_fell') } as const) : blankOf(series, at, display, t),
        cells: [data, added].map((list) => format.number(text.valueOf(list[at] ?? null, unit), text.decimalsOf(unit))),
      }))
      .toReversed(),
  }
}
