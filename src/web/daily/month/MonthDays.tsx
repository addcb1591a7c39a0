// A drawing, not a table: a month's days under one scale of hours.
import { type CSSProperties, memo, type RefObject, useEffect, useRef } from 'react'
import { monthValue } from '#domain/calendar-month.ts'
import { SLOTS } from '#domain/day-slots.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { clockOf } from '#web/ui/day-geometry.ts'
import { DayRow } from './DayRow.tsx'
import cursorCss from './MonthCursor.module.css'
import css from './MonthDays.module.css'
import { MonthFoot } from './MonthFoot.tsx'
import { MonthHead } from './MonthHead.tsx'
import { SpokenCursor } from './SpokenCursor.tsx'
import { focusRow, useMonthCursor } from './use-month-cursor.ts'
import { type RowsAsked, useMonthRows } from './use-month-rows.ts'

type Props = RowsAsked & {
  serial: string
  view: 'chart' | 'table'
  /** YYYY-MM-DD that the address puts into focus. */
  day: string | null
  /** The time of day that one looks at, kept from month to month. */
  slotRef: RefObject<number | null>
  onTurn: (way: 1 | -1) => void
}

/** A tip needs so many rows below its own. */
const TIP_ROWS = 4

export const MonthDays = memo(function MonthDays({ serial, view, day, slotRef, onTurn, ...asked }: Props) {
  const t = useMessages('daily')
  const format = useFormat()
  const sheet = useMonthRows(asked, view)
  const { days, columns, parts, rowOf } = sheet
  const { shown, focused, handlers } = useMonthCursor({ rows: days, slotRef, onTurn })
  const body = useRef<HTMLTableSectionElement>(null)
  const isThere = asked.data !== null
  useEffect(() => {
    if (day !== null && isThere && body.current) focusRow(body.current, Number(day.slice(8)), 'center')
  }, [day, isThere])
  const stop = focused ?? days.find(({ isToday }) => isToday)?.number ?? 1
  const spoken = shown?.by === 'keys' ? days[shown.number - 1] : undefined
  return (
    <div className={css.place}>
      <div className={css.days} data-view={view}>
        <table className={css.table} aria-label={t('days_of', { month: format.month(asked.month) })}>
          <MonthHead columns={columns} view={view} />
          <tbody ref={body} {...handlers}>
            {days.map((day) => (
              <DayRow
                key={day.number}
                day={day}
                sheet={sheet}
                view={view}
                slot={shown?.number === day.number ? shown.slot : null}
                isFocused={focused === day.number}
                isTabStop={stop === day.number}
                isNearEnd={day.number > days.length - TIP_ROWS}
              />
            ))}
          </tbody>
          <MonthFoot serial={serial} sheet={sheet} view={view} />
        </table>
        {view === 'chart' && shown ? (
          <div className={cursorCss.cursor} style={{ '--at': shown.slot } as CSSProperties} aria-hidden="true">
            <span data-edge={shown.slot < 2 ? 'first' : shown.slot > SLOTS - 3 ? 'last' : undefined}>
              {clockOf(shown.slot)}
            </span>
          </div>
        ) : null}
      </div>
      {columns.some(({ key }) => key === 'diff_odometer') ? (
        <p className={css.distances} data-view={view}>
          {t('distances')}
        </p>
      ) : null}
      <SpokenCursor row={spoken && rowOf(spoken)} slot={shown?.slot ?? 0} parts={parts} />
    </div>
  )
}, isSame)

/** Months are made anew at every drawing. */
function isSame({ month, ...before }: Props, { month: then, ...now }: Props): boolean {
  const names = Object.keys(now) as (keyof typeof now)[]
  return monthValue(month) === monthValue(then) && names.every((name) => Object.is(before[name], now[name]))
}
