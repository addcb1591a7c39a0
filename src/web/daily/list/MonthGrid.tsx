// A drawing in table markup: the month of all machines, days as cells.
import { useNavigate } from '@tanstack/react-router'
import {
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { DailyListItem } from '#contract/daily/list.ts'
import { getUtilisation } from '#contract/daily/utilisation.ts'
import { availableHours } from '#domain/available-hours.ts'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dayPath } from '#web/base/page-links.ts'
import { useApi } from '#web/base/use-api.ts'
import { useHolidays } from '#web/daily/use-holidays.ts'
import { useToday } from '#web/base/use-today.ts'
import { SkeletonRows } from '#web/ui/table/SkeletonRows.tsx'
import { keepOneStop, walkCells } from '#web/ui/table/walk-cells.ts'
import { ExplainedFigure, type Pressed, pressedFigure } from './ExplainedFigure.tsx'
import { type GridColumn, gridColumns } from './grid-columns.ts'
import { gridDays } from './grid-days.ts'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import css from './MonthGrid.module.css'
import { engineScale, isElectric, isTracked } from './month-figures.ts'
import type { Sorting } from './SortLink.tsx'
import { useDayTip } from './use-day-tip.ts'
import { useFollow } from './use-follow.ts'

type Props = {
  month: CalendarMonth
  /** Null while they load. */
  items: readonly DailyListItem[] | null
  /** The items are of another search or page, while the new ones load. */
  isBusy: boolean
  /** Below the head where there are no rows. */
  children: ReactNode
} & Sorting

// Loaded with the first tip, for the page's byte budget.
async function fetchTip() {
  return { default: (await import('./GridDayTip.tsx')).GridDayTip }
}
const GridDayTip = lazy(fetchTip)

const NOTHING: readonly DailyListItem[] = []

export function MonthGrid({ month, items, isBusy, children, ...sorting }: Props) {
  const t = useMessages('daily-list')
  const m = useMessages('machine')
  const format = useFormat()
  const { date: today } = useToday()
  const caption = useId()
  const body = useRef<HTMLTableSectionElement>(null)
  const navigate = useNavigate()
  const { holidays } = useHolidays(month)
  const days = useMemo(() => gridDays(month, items, today, holidays), [month, items, today, holidays])
  const firstAhead = days.find(({ isAhead }) => isAhead)?.number ?? null
  const rows = items ?? NOTHING
  const columns = useMemo(() => gridColumns({ t, m, format }, rows), [t, m, format, rows])
  const scale = useMemo(() => engineScale(rows), [rows])
  const setting = useApi(getUtilisation, {}, { throwOnError: false })
  const available = setting.data && holidays ? availableHours(month, setting.data, { today, holidays }) : null
  const electric = rows.filter(isElectric).length
  const isMixed = electric > 0 && electric < rows.length
  const open = useCallback(
    (serial: string, day: number) => {
      const date = days[day - 1]?.date
      if (date !== undefined) void navigate({ href: dayPath(serial, date) })
    },
    [navigate, days],
  )
  const { tip, close, body: listeners, onTip } = useDayTip(open)
  const follow = useFollow()
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const leave = useCallback(() => setPressed(null), [])
  useLayoutEffect(() => {
    if (body.current) keepOneStop(body.current)
  })

  const tippedItem = tip && rows.find(({ serial }) => serial === tip.serial)
  const pressedItem = pressed && rows.find(({ serial }) => serial === pressed.serial)
  const onClick = (event: MouseEvent<HTMLTableSectionElement>) => {
    const figure = pressedFigure(event.target)
    if (figure) setPressed(figure)
    else if (!follow(event)) listeners.onClick(event)
  }
  return (
    <div
      className={css.box}
      role="region"
      aria-labelledby={caption}
      // It scrolls sideways, so a swipe here must not turn the month.
      data-view="table"
      // A box that scrolls must be reachable by keys; rows in it already are.
      tabIndex={rows.length > 0 ? -1 : 0}
      onScroll={tip ? close : undefined}
    >
      <table role="grid" className={css.grid} aria-busy={isBusy || !items} data-busy={isBusy || undefined}>
        <caption id={caption} className="vh">
          {t('grid', { month: format.month(month) })}
        </caption>
        <colgroup>
          <col span={3} />
          {days.map(({ date, isOff, isToday }) => (
            <col key={date} data-weekend={isOff || undefined} data-today={isToday || undefined} />
          ))}
        </colgroup>
        <GridHead {...sorting} days={days} count={items?.length ?? null} columns={columns} scale={scale} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the cells in it take focus and clicks; one listener serves all */}
        <tbody
          ref={body}
          {...listeners}
          onClick={onClick}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.target instanceof HTMLTableCellElement) event.target.click()
            else walkCells(event)
          }}
        >
          {items?.map((item) => (
            <GridRow
              key={item.serial}
              item={item}
              month={month}
              days={days.length}
              firstAhead={firstAhead}
              columns={columns}
              scale={scale}
              available={available}
              isMixed={isMixed}
            />
          )) ?? <SkeletonRows columns={waitingColumns(days.length, columns)} />}
        </tbody>
      </table>
      {children}
      {tip && tippedItem ? (
        <Suspense>
          <GridDayTip
            tip={tip}
            month={month}
            day={days[tip.day - 1]!}
            name={tippedItem.display_serial}
            onTracks={isTracked(tippedItem)}
            pointer={onTip}
          />
        </Suspense>
      ) : null}
      {pressed && pressedItem ? (
        <ExplainedFigure pressed={pressed} item={pressedItem} month={month} onClose={leave} />
      ) : null}
    </div>
  )
}

/**
 * As many columns as the grid has and as wide as the figures, so that
 * nothing moves and no head wraps differently when they load.
 */
function waitingColumns(days: number, columns: readonly GridColumn[]) {
  const figures = columns.map(({ kind }) => (kind === 'meters' ? 140 : 24))
  return [56, 56, 56, ...Array.from({ length: days }, () => 12), ...figures].map((width, at) => ({
    key: String(at),
    width,
    fixed: at === 0 ? ('first' as const) : at === 1 ? ('second' as const) : undefined,
  }))
}
