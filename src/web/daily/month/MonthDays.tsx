// The sheet of a month: a row for every day under one scale of hours, a cursor through all of them, and what they come to.
import { type CSSProperties, useEffect, useRef } from 'react'
import { SLOTS } from '#domain/day-slots.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { clockOf } from '#web/ui/day-geometry.ts'
import { DayBarsHatch } from '#web/ui/DayBars.tsx'
import { HourScale } from '#web/ui/HourScale.tsx'
import { DayRow } from './DayRow.tsx'
import css from './MonthDays.module.css'
import { MonthFoot } from './MonthFoot.tsx'
import { SpokenCursor } from './SpokenCursor.tsx'
import { focusRow, useMonthCursor } from './use-month-cursor.ts'
import { type RowsAsked, useMonthRows } from './use-month-rows.ts'

type Props = RowsAsked & {
  serial: string
  view: 'chart' | 'table'
  /** YYYY-MM-DD that the address puts into focus. */
  day: string | null
  onTurn: (way: 1 | -1) => void
}

/** A tip needs so many rows below its own. */
const TIP_ROWS = 4

export function MonthDays({ serial, view, day, onTurn, ...asked }: Props) {
  const t = useMessages('daily')
  const format = useFormat()
  const { rows, columns, parts } = useMonthRows(asked)
  const { shown, focused, handlers } = useMonthCursor({ rows, onTurn })
  const body = useRef<HTMLTableSectionElement>(null)
  const isThere = asked.data !== null
  useEffect(() => {
    if (day !== null && isThere && body.current) focusRow(body.current, Number(day.slice(8)), 'center')
  }, [day, isThere])
  // A shorter month has no row for the day that was in focus: its last one takes over, so that the keys go on.
  const last = useRef<number | null>(null)
  useEffect(() => {
    // Not every browser tells that a focused row has gone.
    const lost = focused ?? last.current
    last.current = focused
    if (lost !== null && lost > rows.length && document.activeElement === document.body && body.current)
      focusRow(body.current, rows.length)
  }, [focused, rows.length])
  const stop = focused ?? rows.find(({ isToday }) => isToday)?.number ?? 1
  const pointedRow = shown ? rows[shown.number - 1] : undefined
  return (
    <div className={css.place}>
      <DayBarsHatch />
      <div className={css.days} data-view={view}>
        <table className={css.table} aria-label={t('days_of', { month: format.month(asked.month) })}>
          <colgroup>
            <col className={css.dayColumn} />
            <col className={css.chartColumn} />
            {columns.map(({ key, isMore }) => (
              <col key={key} data-more={isMore} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col" className={css.scale}>
                {view === 'chart' ? <HourScale /> : null}
                <span className={view === 'chart' ? 'vh' : undefined}>{t('figure_operating')}</span>
              </th>
              {columns.map(({ key, head, unit, isMore, isEnd }) => (
                <th key={key} scope="col" data-more={isMore} data-end={isEnd}>
                  {head} {unit ? <span className="u">{unit}</span> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} {...handlers}>
            {rows.map((row) => (
              <DayRow
                key={row.number}
                row={row}
                columns={columns}
                parts={parts}
                view={view}
                slot={shown?.number === row.number ? shown.slot : null}
                isFocused={focused === row.number}
                isTabStop={stop === row.number}
                isNearEnd={row.number > rows.length - TIP_ROWS}
              />
            ))}
          </tbody>
          <MonthFoot serial={serial} columns={columns} view={view} {...asked} />
        </table>
        {view === 'chart' && shown ? (
          <div className={css.cursor} style={{ '--at': shown.slot } as CSSProperties} aria-hidden="true">
            <span data-edge={shown.slot < 2 ? 'first' : shown.slot > SLOTS - 3 ? 'last' : undefined}>
              {clockOf(shown.slot)}
            </span>
          </div>
        ) : null}
      </div>
      <SpokenCursor row={shown?.by === 'keys' ? pointedRow : undefined} slot={shown?.slot ?? 0} parts={parts} />
    </div>
  )
}
