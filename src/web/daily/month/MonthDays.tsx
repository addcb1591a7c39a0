// A drawing, not a table: days under one scale of hours.
import { useNavigate } from '@tanstack/react-router'
import { type CSSProperties, memo, useEffect, useLayoutEffect, useRef } from 'react'
import { SLOTS } from '#domain/day-slots.ts'
import { monthOfRange } from '#domain/range.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { clockOf } from '#web/ui/charts/day-geometry.ts'
import { HourScale } from '#web/ui/charts/HourScale.tsx'
import { rangeName } from '#web/daily/range-name.ts'
import { useDayFlags } from './use-day-flags.ts'
import type { DayFlag } from './day-flags.ts'
import { DayRow } from './DayRow.tsx'
import rowCss from './DayRow.module.css'
import { DistancesNote } from './DistancesNote.tsx'
import type { MonthColumn } from './month-columns.ts'
import cursorCss from './MonthCursor.module.css'
import css from './MonthDays.module.css'
import { MonthFoot } from './MonthFoot.tsx'
import { SpokenCursor } from './SlotTip.tsx'
import { focusRow, useMonthCursor } from './use-month-cursor.ts'
import { useDayPlaces } from './use-day-places.ts'
import { type SheetInput, useMonthRows } from './use-month-rows.ts'

type Props = SheetInput & {
  serial: string
  view: 'chart' | 'table'
  /** YYYY-MM-DD that the address puts into focus. */
  day: string | null
  /** One month on (1) or back (-1). */
  onTurn: (way: 1 | -1) => void
}

const NO_FLAGS: readonly DayFlag[] = []
/** Rows that a tip covers below its own; near the end it opens upwards. */
const TIP_ROWS = 4

export const MonthDays = memo(function MonthDays({ serial, view, day, onTurn, ...input }: Props) {
  const t = useMessages('daily')
  const format = useFormat()
  const sheet = useMonthRows(input, view)
  const { days, columns, parts, rowOf } = sheet
  const navigate = useNavigate()
  const flags = useDayFlags({ serial, ...input, isReady: input.data !== null && input.machine?.is_ic1r !== true })
  const places = useDayPlaces({ serial, ...input, isReady: input.data !== null })
  const { cursor, focused, handlers } = useMonthCursor({
    rows: days,
    onTurn,
    flags,
    onOpen: ({ to }) => void navigate({ href: to }),
  })
  const body = useRef<HTMLTableSectionElement>(null)
  const isLoaded = input.data !== null
  const focusedDay = day === null ? undefined : days.find(({ date }) => date === day)?.number
  useEffect(() => {
    if (focusedDay !== undefined && isLoaded && body.current) focusRow(body.current, focusedDay, 'center')
  }, [focusedDay, isLoaded])
  const lastDay = days.length
  useLayoutEffect(() => {
    // A shorter month has no row for the day that was in focus.
    if (focused !== null && focused > lastDay && body.current) focusRow(body.current, lastDay)
  }, [focused, lastDay])
  const tabStop = focused ?? days.find(({ isToday }) => isToday)?.number ?? 1
  const spoken = cursor?.by === 'keys' ? days[cursor.number - 1] : undefined
  return (
    <div className={css.place}>
      <div className={css.days} data-view={view} data-range={monthOfRange(input.range) ? undefined : true}>
        <table className={css.table} aria-label={t('days_of', { month: rangeName(input.range, format) })}>
          <MonthHead columns={columns} view={view} />
          <tbody ref={body} {...handlers}>
            {days.map((day) => (
              <DayRow
                key={day.number}
                day={day}
                sheet={sheet}
                view={view}
                flags={flags.get(day.date) ?? NO_FLAGS}
                places={places}
                slot={cursor?.number === day.number ? cursor.slot : null}
                isFocused={focused === day.number}
                isTabStop={tabStop === day.number}
                isNearEnd={day.number > days.length - TIP_ROWS}
              />
            ))}
          </tbody>
          <MonthFoot serial={serial} sheet={sheet} view={view} />
        </table>
        {view === 'chart' && cursor ? (
          <div className={cursorCss.cursor} style={{ '--at': cursor.slot } as CSSProperties} aria-hidden="true">
            <span data-edge={cursor.slot < 2 ? 'first' : cursor.slot > SLOTS - 3 ? 'last' : undefined}>
              {clockOf(cursor.slot)}
            </span>
          </div>
        ) : null}
      </div>
      {columns.some(({ key }) => key === 'diff_odometer') ? <DistancesNote view={view} /> : null}
      <SpokenCursor
        row={spoken && rowOf(spoken)}
        slot={cursor?.slot ?? 0}
        flags={(spoken && flags.get(spoken.date)) ?? NO_FLAGS}
        parts={parts}
        places={places}
      />
    </div>
  )
})

type HeadProps = { columns: readonly MonthColumn[]; view: 'chart' | 'table' }

const MonthHead = memo(function MonthHead({ columns, view }: HeadProps) {
  const t = useMessages('daily')
  return (
    <>
      <colgroup>
        <col className={css.dayColumn} />
        {view === 'chart' ? <col className={css.chartColumn} /> : <col />}
        {columns.map(({ key, isMore }) => (
          <col key={key} data-more={isMore} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          {view === 'chart' ? (
            <th scope="col" className={css.scale}>
              <HourScale />
              <span className="vh">{t('figure_operating')}</span>
            </th>
          ) : (
            <th scope="col" className={rowCss.placeHead}>
              {t('col_place')}
            </th>
          )}
          {columns.map(({ key, head, unit, isMore, isEnd }) => (
            <th key={key} scope="col" data-more={isMore} data-end={isEnd}>
              {head} {unit ? <span className="u">{unit}</span> : null}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
})
