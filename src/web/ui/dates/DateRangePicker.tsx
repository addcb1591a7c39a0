// A calendar for a range of days (YYYY-MM-DD).
import { type CalendarDate, parseDate } from '@internationalized/date'
import type { ReactNode, RefObject } from 'react'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import css from './Calendar.module.css'
import { CalendarMonth } from './CalendarMonth.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'

type Props = {
  label: string
  trigger: RefObject<HTMLElement | null>
  from: string | null
  to: string | null
  /** The last day that may be chosen. */
  max: string
  onPick: (from: string, to: string) => void
  onClose: () => void
  /** Above the calendar. */
  children?: ReactNode
}

export function DateRangePicker({ label, trigger, from, to, max, onPick, onClose, children }: Props) {
  const [start, end] = [from ?? to, to ?? from]
  const isRange = start !== null && end !== null && start <= end && end <= max
  return (
    <Popover label={label} trigger={trigger} onClose={onClose} className={css.picker ?? ''}>
      {children}
      <RangeCalendar<CalendarDate>
        aria-label={label}
        className={css.calendar ?? ''}
        defaultValue={isRange ? { start: parseDate(start), end: parseDate(end) } : null}
        defaultFocusedValue={parseDate(end !== null && end <= max ? end : max)}
        maxValue={parseDate(max)}
        onChange={(range) => range && onPick(range.start.toString(), range.end.toString())}
      >
        {/* The last day is by the reader's zone, not the computer's. */}
        <CalendarMonth marked={max} />
      </RangeCalendar>
    </Popover>
  )
}
