// One day: its number and weekday, its quarter-hours drawn or told, and its figures.
import { memo, useMemo } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { DayBars } from '#web/ui/DayBars.tsx'
import { Mark } from '#web/ui/Mark.tsx'
import { DaySegments } from './DaySegments.tsx'
import { DayTip } from './DayTip.tsx'
import css from './MonthDays.module.css'
import type { SheetDay } from './month-sheet.ts'
import type { MonthRows } from './use-month-rows.ts'

type Props = {
  day: SheetDay
  /** That the day is of. */
  sheet: MonthRows
  view: 'chart' | 'table'
  /** What one looks at in this row; null while one looks elsewhere. */
  slot: number | null
  isFocused: boolean
  /** The one row that Tab leads to. */
  isTabStop: boolean
  isNearEnd: boolean
}

export const DayRow = memo(function DayRow({ day, sheet, view, slot, ...place }: Props) {
  const t = useMessages('daily')
  const { columns, parts } = sheet
  const row = useMemo(() => sheet.rowOf(day), [sheet, day])
  return (
    <tr
      className={css.row}
      data-day={row.number}
      data-state={row.state}
      data-off={row.isOff || undefined}
      data-today={row.isToday || undefined}
      data-focused={place.isFocused || undefined}
      aria-current={row.isToday ? 'date' : undefined}
      tabIndex={place.isTabStop ? 0 : -1}
    >
      <th scope="row">
        <div className={css.name} data-alarm={row.day?.has_alarm || undefined}>
          <b>{row.number}</b>
          <span>{row.weekday}</span>
          {row.day?.has_alarm ? <Mark kind="alarm" title={t('day_alarm')} /> : null}
          {row.day?.has_alarm ? <span className="vh">{t('day_alarm')}</span> : null}
          {row.isToday ? <span className="vh">{t('day_today')}</span> : null}
        </div>
      </th>
      {view === 'chart' ? (
        <td className={css.chart} data-chart data-tip={slot !== null || undefined}>
          <DayBars
            upper={row.upper}
            under={row.under}
            state={row.state}
            until={row.until}
            note={row.note}
            label={row.label}
          />
          {slot === null ? null : <DayTip row={row} slot={slot} parts={parts} isNearEnd={place.isNearEnd} />}
        </td>
      ) : (
        <td className={css.words}>
          <DaySegments row={row} parts={parts} />
        </td>
      )}
      {row.cells.map((text, at) => (
        <td
          key={columns[at]?.key ?? at}
          data-more={columns[at]?.isMore}
          data-lead={columns[at]?.isLead || undefined}
          data-end={columns[at]?.isEnd}
          data-quiet={isQuiet(text) || undefined}
        >
          {text}
        </td>
      ))}
    </tr>
  )
})

/** Nothing but zeros and dashes: it steps back among the figures. */
const isQuiet = (text: string): boolean => /^[0.,–]*$/.test(text)
