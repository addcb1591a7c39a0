// The totals of the days, and the use by time of day.
import { UPPER } from '#domain/day-slots.ts'
import { monthOfRange } from '#domain/range.ts'
import { memo, useMemo } from 'react'
import type { DailyDay } from '#contract/daily/daily.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { ExplainButton } from '#web/daily/figures/ExplainButton.tsx'
import { clockOf } from '#web/ui/charts/day-geometry.ts'
import { UseByTime } from '#web/ui/charts/UseByTime.tsx'
import css from './MonthDays.module.css'
import { totalOf, unbroken } from './month-columns.ts'
import { daysBySlot } from './month-sheet.ts'
import type { MonthRows } from './use-month-rows.ts'

type Props = { serial: string; sheet: MonthRows; view: 'chart' | 'table' }

const NONE: readonly DailyDay[] = []

export const MonthFoot = memo(function MonthFoot({ serial, sheet: { input, columns }, view }: Props) {
  const t = useMessages('daily')
  const format = useFormat()
  const { data, machine, range, timeDifference } = input
  const isMonth = monthOfRange(range) !== null
  const daily = data?.daily ?? NONE
  const isElectric = machine?.body_category_id != null
  const use = useMemo(
    () => ({
      neutral: daysBySlot(daily, UPPER.neutral),
      running: daysBySlot(daily, UPPER.running),
      operating: daysBySlot(daily, UPPER.operating),
    }),
    [daily],
  )
  const all = use.operating.map((count, slot) => count + (use.running[slot] ?? 0) + (use.neutral[slot] ?? 0))
  const most = Math.max(...all)
  return (
    <tfoot>
      <tr className={css.total}>
        <th scope="row" colSpan={view === 'chart' ? 2 : 1}>
          {t(isMonth ? 'month_total' : 'range_total')}
        </th>
        {view === 'table' ? <td aria-hidden="true" /> : null}
        {columns.map((column) => {
          const value = data ? totalOf(column, daily, isElectric, format) : ''
          return (
            <td key={column.key} data-more={column.isMore} data-end={column.isEnd}>
              {column.figure && data ? (
                <ExplainButton
                  label={unbroken(column.head)}
                  value={value}
                  figure={column.figure}
                  serial={serial}
                  range={range}
                  timeDifference={timeDifference === data.default_time_difference ? undefined : timeDifference}
                  isElectric={isElectric}
                />
              ) : (
                value
              )}
            </td>
          )
        })}
      </tr>
      {view === 'chart' ? (
        <tr className={css.use}>
          <th scope="row">{t('use_by_time')}</th>
          <td className={css.chart}>
            <UseByTime
              {...use}
              label={t('use_by_time_most', { count: most, time: clockOf(all.indexOf(most)) })}
              number={format.number}
            />
          </td>
        </tr>
      ) : null}
    </tfoot>
  )
})
