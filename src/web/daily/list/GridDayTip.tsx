// A day's chart in a tooltip beside its cell.
import { useLayoutEffect, useRef, useState } from 'react'
import { getDaily } from '#contract/daily/daily.ts'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { toSegments } from '#domain/day-slots.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { dayWords } from '#web/machine/day-words.ts'
import plateCss from '#web/ui/charts/TipPlate.module.css'
import { DayProfile, DayScale } from '#web/ui/charts/DayProfile.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import css from './GridDayTip.module.css'
import type { GridDay } from './grid-days.ts'
import type { TippedDay } from './use-day-tip.ts'

type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

/** Pixels between a tip and its cell, and the edge of the viewport. */
const GAP = 6

/** Above its cell if there is room, else below; in pixels of the viewport. */
export function placeTip(cell: Box, tip: Size, viewport: Size): { left: number; top: number } {
  const over = cell.top - GAP - tip.height
  const under = cell.top + cell.height + GAP
  const left = cell.left + cell.width / 2 - tip.width / 2
  return {
    left: Math.max(GAP, Math.min(left, viewport.width - GAP - tip.width)),
    top: Math.max(GAP, Math.min(over >= GAP ? over : under, viewport.height - GAP - tip.height)),
  }
}

type Props = {
  tip: TippedDay
  month: CalendarMonth
  day: GridDay
  name: string
  onTracks: boolean
  pointer: { onPointerEnter: () => void; onPointerLeave: () => void }
}

const ID = 'day-tip'

export function GridDayTip({ tip: { serial, cell }, month, day, name, onTracks, pointer }: Props) {
  const t = useMessages('daily-list')
  const d = useMessages('daily')
  const { date, holiday, isAhead } = day
  const format = useFormat()
  // A machine in an earlier time zone may have reported this day already.
  const hasReport = cell.dataset['use'] !== 'ahead'
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null)
  useLayoutEffect(() => {
    const { offsetWidth: width, offsetHeight: height } = box.current!
    const viewport = { width: document.documentElement.clientWidth, height: innerHeight }
    setPlace(placeTip(cell.getBoundingClientRect(), { width, height }, viewport))
    cell.setAttribute('aria-describedby', ID)
    return () => cell.removeAttribute('aria-describedby')
  }, [cell])
  return (
    <div
      ref={box}
      id={ID}
      role="tooltip"
      className={`${plateCss.plate} ${css.tip}`}
      style={{ ...(place ?? { left: 0, top: 0 }), visibility: place ? 'visible' : 'hidden' }}
      {...pointer}
    >
      <b>
        {name} <span>{t('day_of', { weekday: format.weekday(date), date: format.day(date) })}</span>
      </b>
      {holiday === null ? null : <p>{holiday}</p>}
      {isAhead && !hasReport ? (
        <p>{d('day_ahead')}</p>
      ) : (
        <Chart serial={serial} month={month} date={date} onTracks={onTracks} />
      )}
    </div>
  )
}

type ChartProps = Pick<Props, 'month' | 'onTracks'> & { serial: string; date: string }

function Chart({ serial, month, date, onTracks }: ChartProps) {
  const t = useMessages('daily-list')
  const words = useMessages('machine')
  const format = useFormat()
  const { data, error, isPlaceholderData } = useApi(getDaily, { query: { serial, ...month } }, { throwOnError: false })
  // A placeholder is another machine's answer.
  const days = isPlaceholderData ? undefined : data?.daily
  const day = days?.find(({ recorded_date }) => recorded_date === date)
  const text = day ? dayWords(day, onTracks, words, format) : error ? t('day_failed') : t('day_none')
  return (
    <>
      <DayScale every={3} />
      <DayProfile
        upper={toSegments(day?.upper_operation_data ?? '')}
        under={toSegments(day?.under_operation_data ?? '')}
        pastDay={null}
        isMissing={days !== undefined && !day}
        label={days || error ? text : t('day_waiting')}
        size="wide"
      />
      <p>{days || error ? text : <WaitingBar width={180} />}</p>
    </>
  )
}
