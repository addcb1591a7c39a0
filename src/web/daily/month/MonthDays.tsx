// The sheet of a month: a row for every day under one scale of hours, a cursor through all of them, and what they come to.
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { SLOTS } from '#domain/day-slots.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { clockOf } from '#web/ui/day-geometry.ts'
import { DayBarsHatch } from '#web/ui/DayBars.tsx'
import { useAfterFrame } from '#web/ui/use-after-frame.ts'
import { DayRow } from './DayRow.tsx'
import css from './MonthDays.module.css'
import { MonthFoot } from './MonthFoot.tsx'
import { MonthHead } from './MonthHead.tsx'
import { SpokenCursor } from './SpokenCursor.tsx'
import { focusRow, useMonthCursor } from './use-month-cursor.ts'
import { type MonthRows, type RowsAsked, useMonthRows } from './use-month-rows.ts'

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
  const sheet = useMonthRows(asked)
  const { days, columns, parts, rowOf } = sheet
  const { shown, focused, handlers } = useMonthCursor({ rows: days, onTurn })
  const body = useRef<HTMLTableSectionElement>(null)
  // What is out of sight as the month is turned follows when the days in sight have been painted.
  const later = useAfterFrame(sheet)
  const [table, setTable] = useState<HTMLTableElement | null>(null)
  const [looked, setLooked] = useState<{ sheet: MonthRows; unseen: Unseen }>({ sheet, unseen: new Set() })
  let { unseen } = looked
  // Looked at as another sheet comes, before it is drawn.
  if (looked.sheet !== sheet) {
    unseen = unseenOf(table)
    setLooked({ sheet, unseen })
  }
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
    if (lost !== null && lost > days.length && document.activeElement === document.body && body.current)
      focusRow(body.current, days.length)
  }, [focused, days.length])
  const stop = focused ?? days.find(({ isToday }) => isToday)?.number ?? 1
  const spoken = shown?.by === 'keys' ? days[shown.number - 1] : undefined
  return (
    <div className={css.place}>
      <DayBarsHatch />
      <div className={css.days} data-view={view}>
        <table ref={setTable} className={css.table} aria-label={t('days_of', { month: format.month(asked.month) })}>
          <MonthHead columns={columns} view={view} />
          <tbody ref={body} {...handlers}>
            {days.map((day, at) => {
              const old = unseen.has(at) ? later.days[at] : undefined
              return (
                <DayRow
                  key={day.number}
                  day={old ?? day}
                  sheet={old ? later : sheet}
                  view={view}
                  slot={shown?.number === day.number ? shown.slot : null}
                  isFocused={focused === day.number}
                  isTabStop={stop === day.number}
                  isNearEnd={day.number > days.length - TIP_ROWS}
                />
              )
            })}
          </tbody>
          <MonthFoot serial={serial} sheet={unseen.has('foot') ? later : sheet} view={view} />
        </table>
        {view === 'chart' && shown ? (
          <div className={css.cursor} style={{ '--at': shown.slot } as CSSProperties} aria-hidden="true">
            <span data-edge={shown.slot < 2 ? 'first' : shown.slot > SLOTS - 3 ? 'last' : undefined}>
              {clockOf(shown.slot)}
            </span>
          </div>
        ) : null}
      </div>
      <SpokenCursor row={spoken && rowOf(spoken)} slot={shown?.slot ?? 0} parts={parts} />
    </div>
  )
}

/** Rows of days by their places, and the foot, that lie above or below the window. */
type Unseen = ReadonlySet<number | 'foot'>

function unseenOf(table: HTMLTableElement | null): Unseen {
  const isUnseen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom < 0 || top > innerHeight
  }
  const unseen = new Set<number | 'foot'>()
  for (const [at, row] of [...(table?.tBodies[0]?.rows ?? [])].entries()) if (isUnseen(row)) unseen.add(at)
  if (table?.tFoot && isUnseen(table.tFoot)) unseen.add('foot')
  return unseen
}
