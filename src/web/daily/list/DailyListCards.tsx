// The month of all machines on a phone: a card per machine.
import { memo, type ReactNode, useMemo } from 'react'
import type { DailyListItem } from '#contract/daily/list.ts'
import { type CalendarMonth, monthValue } from '#domain/calendar-month.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { monthPath } from '#web/base/page-links.ts'
import cardCss from '#web/list/ListCards.module.css'
import machineCss from '#web/machine/MachineCard.module.css'
import { useHolidays } from '#web/daily/use-holidays.ts'
import { useToday } from '#web/base/use-today.ts'
import { Silhouette } from '#web/ui/silhouettes/Silhouette.tsx'
import { SkeletonCards } from '#web/ui/layout/SkeletonCards.tsx'
import css from './DailyListCards.module.css'
import { type GridDay, gridDays } from './grid-days.ts'
import { dayUseOf, monthFigures } from './month-figures.ts'
import { useFollow } from './use-follow.ts'

type Props = {
  month: CalendarMonth
  /** Null while they load. */
  items: readonly DailyListItem[] | null
  isBusy: boolean
  children: ReactNode
}

export function DailyListCards({ month, items, isBusy, children }: Props) {
  const { date: today } = useToday()
  const { holidays } = useHolidays(month)
  const follow = useFollow()
  const days = useMemo(() => gridDays(month, null, today, holidays), [month, today, holidays])
  return (
    <>
      {items?.length === 0 ? null : <MonthScale days={days} />}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,jsx-a11y/no-noninteractive-element-interactions -- the links in it take focus and keys; one listener follows them all */}
      <ul className={cardCss.cards} aria-busy={isBusy || !items} data-busy={isBusy || undefined} onClick={follow}>
        {items?.map((item) => <DailyListCard key={item.serial} item={item} month={month} days={days} />) ?? (
          <SkeletonCards />
        )}
      </ul>
      {children}
    </>
  )
}

const DailyListCard = memo(function DailyListCard({
  item,
  month,
  days,
}: {
  item: DailyListItem
  month: CalendarMonth
  days: readonly GridDay[]
}) {
  const t = useMessages('daily-list')
  const category = useMessages('category')
  const format = useFormat()
  const figures = monthFigures(item)
  const hours = (name: 'operation' | 'running' | 'neutral') => (
    <span>
      <span className="m2">{t(name)}</span> {format.number(figures[name])}
      {figures[name] === null ? null : <span className="u"> {format.unit('hours')}</span>}
    </span>
  )
  return (
    <li>
      <a href={monthPath(item.serial, monthValue(month))} className={`${cardCss.card} ${css.card}`}>
        <span className={machineCss.head}>
          <Silhouette
            category={item.machine_category_code}
            size="card"
            label={category(`category_${item.machine_category_code}`)}
          />
          <span className={`${machineCss.names} ${css.names}`}>
            <strong>{item.display_serial}</strong>
            <small>{[item.type_code, item.management_number].filter(Boolean).join(', ')}</small>
          </span>
          <span className={css.days}>
            <b>{format.number(figures.days)}</b>
            <small>{t('days')}</small>
          </span>
        </span>
        <Strip operation_data={item.operation_data} operated={figures.days} days={days} />
        <span className={css.hours}>
          {hours('operation')}
          {hours('running')}
          {hours('neutral')}
        </span>
      </a>
    </li>
  )
})

/** Units of the view box per day. */
const DAY = 12

type StripProps = { operation_data: string; operated: number | null; days: readonly GridDay[] }

function Strip({ operation_data, operated, days }: StripProps) {
  const t = useMessages('daily-list')
  const path = { operated: '', idle: '', none: '' }
  for (const { number: day, isAhead } of days) {
    const x = (day - 1) * DAY
    const use = dayUseOf(operation_data, day, isAhead)
    if (use === 'ahead') continue
    path[use] += { operated: `M${x + 1} 1h10v10h-10z`, idle: `M${x + 5} 5h2v2h-2z`, none: `M${x + 4} 5.5h4v1h-4z` }[use]
  }
  return (
    <svg
      className={css.strip}
      viewBox={`0 0 ${days.length * DAY} 12`}
      role="img"
      aria-label={operated === null ? t('use_none') : t('days_operated', { days: operated })}
    >
      <Tint days={days} height={12} />
      <path className={css.operated} d={path.operated} />
      <path className={css.idle} d={path.idle} />
      <path className={css.none} d={path.none} />
    </svg>
  )
}

/** Numbers of the first days of weeks, and of today. */
function MonthScale({ days }: { days: readonly GridDay[] }) {
  return (
    <div className={`${cardCss.head} ${css.scale}`}>
      <svg viewBox={`0 0 ${days.length * DAY} 20`} aria-hidden="true">
        <Tint days={days} height={20} />
        {days.map(({ number: day, isToday }) =>
          (day % 7 === 1 && !days[day]?.isToday && !days[day - 2]?.isToday) || isToday ? (
            <text key={day} x={(day - 1) * DAY + DAY / 2} y="14" data-today={isToday || undefined}>
              {day}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  )
}

function Tint({ days, height }: { days: readonly GridDay[]; height: number }) {
  const weekends = days.filter(({ isOff }) => isOff)
  return (
    <path
      className={css.weekend}
      d={weekends.map(({ number }) => `M${(number - 1) * DAY} 0h${DAY}v${height}h-${DAY}z`).join('')}
    />
  )
}
