// One day's row: its number and weekday, its quarter-hours and its figures.
import { type KeyboardEvent, memo, useId, useMemo, useState } from 'react'
import { DayBars } from '#web/ui/DayBars.tsx'
import { DayName } from './DayName.tsx'
import { DaySlots } from './DaySlots.tsx'
import { DayTip } from './DayTip.tsx'
import own from './DayRow.module.css'
import css from './MonthDays.module.css'
import type { SheetDay } from './month-sheet.ts'
import type { MonthRows } from './use-month-rows.ts'

type Props = {
  day: SheetDay
  sheet: MonthRows
  view: 'chart' | 'table'
  /** The slot under the cursor; null when the cursor is on another row. */
  slot: number | null
  isFocused: boolean
  /** The one row that Tab leads to. */
  isTabStop: boolean
  isNearEnd: boolean
}

export const DayRow = memo(function DayRow({ day, sheet, view, slot, ...place }: Props) {
  const { columns, parts } = sheet
  const row = useMemo(() => sheet.rowOf(day), [sheet, day])
  // By date, not by row: the row stays when the month is turned.
  const [openDate, setOpenDate] = useState<string | null>(null)
  const isOpen = openDate === day.date
  const slotsId = useId()
  const toggle = view === 'table' && row.state === 'told' ? () => setOpenDate(isOpen ? null : day.date) : undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget || !toggle) return
    event.preventDefault()
    toggle()
  }
  const aside = [row.holiday, row.state === 'missing' && row.note].filter(Boolean).join(' · ')
  return (
    <>
      <tr
        className={css.row}
        data-day={row.number}
        data-state={row.state}
        data-off={row.isOff || undefined}
        data-today={row.isToday || undefined}
        data-focused={place.isFocused || undefined}
        aria-current={row.isToday ? 'date' : undefined}
        tabIndex={place.isTabStop ? 0 : -1}
        onKeyDown={onKeyDown}
      >
        <th scope="row">
          {toggle ? (
            <button
              type="button"
              className={own.opener}
              aria-expanded={isOpen}
              aria-controls={isOpen ? slotsId : undefined}
              tabIndex={place.isTabStop ? 0 : -1}
              onClick={toggle}
            >
              <DayName row={row} isOpener />
            </button>
          ) : (
            <DayName row={row} />
          )}
          {view === 'table' && aside ? (
            <span className={own.missing} data-note>
              {aside}
            </span>
          ) : null}
        </th>
        {view === 'chart' ? (
          <td className={css.chart} data-chart data-tip={slot !== null || undefined}>
            <DayBars
              upper={row.upper}
              under={row.under}
              state={row.state}
              until={row.until}
              name={row.holiday ?? ''}
              note={row.note}
              label={row.label}
            />
            {slot === null ? null : <DayTip row={row} slot={slot} parts={parts} isNearEnd={place.isNearEnd} />}
          </td>
        ) : null}
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
      {toggle && isOpen ? <DaySlots id={slotsId} row={row} parts={parts} columns={columns.length + 1} /> : null}
    </>
  )
})

/** Nothing but zeros and dashes: drawn in a paler ink. */
const isQuiet = (text: string): boolean => /^[0.,–]*$/.test(text)
