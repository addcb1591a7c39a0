// A calendar for one day (YYYY-MM-DD).
import { type CalendarDate, parseDate } from '@internationalized/date'
import type { RefObject } from 'react'
import { Calendar } from 'react-aria-components/Calendar'
import { isDate } from '#domain/time.ts'
import css from './Calendar.module.css'
import { CalendarMonth } from './CalendarMonth.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'

type Props = {
  label: string
  trigger: RefObject<HTMLElement | null>
  /** The day that is chosen; anything else chooses none. */
  value: string
  min: string | undefined
  max: string | undefined
  onPick: (day: string) => void
  onClose: () => void
}

export function DayPicker({ label, trigger, value, min, max, onPick, onClose }: Props) {
  const isIn = (day: string) => isDate(day) && (min === undefined || day >= min) && (max === undefined || day <= max)
  const chosen = isIn(value) ? parseDate(value) : null
  const first = chosen ?? (max === undefined ? undefined : parseDate(max))
  return (
    <Popover label={label} trigger={trigger} onClose={onClose} className={css.picker ?? ''}>
      <Calendar<CalendarDate>
        aria-label={label}
        className={`${css.calendar} ${css.one}`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog for a day has the focus on that day
        autoFocus
        defaultValue={chosen}
        {...(first !== undefined && { defaultFocusedValue: first })}
        {...(min !== undefined && { minValue: parseDate(min) })}
        {...(max !== undefined && { maxValue: parseDate(max) })}
        onChange={(day) => onPick(day.toString())}
      >
        <CalendarMonth marked={max} />
      </Calendar>
    </Popover>
  )
}
