// The page's counters and the months of one of them, as files.
import type { AccumulationMonths } from '#contract/usage/accumulation.ts'
import { type CounterCategory, USAGE_GROUPS } from '#domain/usage-counter.ts'
import { TakeAwayButton } from '#web/list/take-away/TakeAwayButton.tsx'
import { takenFigures } from '#web/list/take-away/FigureTableToTake.tsx'
import { takenRows } from '#web/list/take-away/taken-table.ts'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import { monthFigures } from './counter-months.ts'
import { againstMedian, type ComparedEntry, type Given, nameOf, useCounterWords } from './CounterTable.tsx'
import { shownSeries } from './HistorySection.tsx'

type Props = {
  title: string
  groups: readonly (readonly ComparedEntry[])[]
  /** Undefined while they load. */
  history: AccumulationMonths | undefined
  /** The counter of the months. */
  counter: string | null
}

type Entry = ComparedEntry & { group: (typeof USAGE_GROUPS)[number] }

export function HoursToTake({ title, groups, history, counter }: Props) {
  const given = useCounterWords()
  const rows = groups.flatMap((entries, at) => entries.map((entry): Entry => ({ ...entry, group: USAGE_GROUPS[at]! })))
  const series = history && shownSeries(history, counter)
  return (
    <TakeAwayButton
      title={title}
      tables={[
        takenRows({ title: given.t('counters'), columns: columnsOf(given), given, rows }),
        ...(series ? [takenFigures(monthFigures(history.months, series, given))] : []),
      ]}
      isDisabled={rows.length === 0}
    />
  )
}

/** The tables of the page in one, with figures apart from their units. */
function columnsOf({ t, format }: Given): TableColumn<Entry, Given>[] {
  return [
    { key: 'group', name: t('part'), cell: ({ group }) => t(`group_${group}`) },
    { key: 'category', name: t('category'), cell: ({ category }) => t(`category_${category as CounterCategory}`) },
    { key: 'counter', name: t('counter'), cell: nameOf },
    { key: 'unit', name: t('unit'), cell: ({ unit }, { text }) => text.unitOf(unit) },
    {
      key: 'data',
      name: t('this_machine'),
      isFigure: true,
      cell: ({ data, unit }, { text }) => text.numberOf(data, unit),
    },
    {
      key: 'median',
      name: t('median'),
      isFigure: true,
      cell: ({ median, unit }, { text }) => text.numberOf(median, unit),
    },
    { key: 'against', name: t('against_median'), cell: againstMedian },
    {
      key: 'hourmeter',
      name: t('hourmeter'),
      unit: format.unit('hours'),
      isFigure: true,
      cell: ({ hourmeter }, { text }) => text.numberOf(hourmeter, 'hours'),
    },
    { key: 'recorded', name: t('recorded'), cell: ({ recorded_date }) => format.day(recorded_date) },
  ]
}
