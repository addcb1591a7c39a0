// Days in a row of a list, a mark each: used, not used, no report.
import { isWeekend } from '#domain/calendar-month.ts'
import { marksText } from '#domain/day-marks.ts'
import { daysLater } from '#domain/time.ts'
import type { Format } from '#web/base/format.ts'
import css from './DayMarks.module.css'

/** Pixels of a day. */
export const DAY_WIDTH = 9

type Props = {
  operation_data: string
  /** The first day. */
  from: string
  label: string
  format: Format
}

/** `label`: the days in words. */
export function DayMarks({ operation_data, from, label, format }: Props) {
  const path = { '1': '', '0': '', '-': '' }
  let off = ''
  for (const [at, mark] of [...operation_data].entries()) {
    const x = at * DAY_WIDTH
    if (isWeekend(daysLater(from, at))) off += `M${x} 0h${DAY_WIDTH}v10h-${DAY_WIDTH}z`
    if (mark === '1') path['1'] += `M${x + 1} 1h7v8h-7z`
    else if (mark === '0') path['0'] += `M${x + 3.5} 4h2v2h-2z`
    else path['-'] += `M${x + 3} 4.5h3v1h-3z`
  }
  const width = operation_data.length * DAY_WIDTH
  const title = `${format.monthDay(from)} – ${format.monthDay(daysLater(from, operation_data.length - 1))}: ${label}`
  return (
    <svg
      className={css.strip}
      viewBox={`0 0 ${width} 10`}
      width={width}
      height="10"
      role="img"
      aria-label={title}
      data-text={marksText(operation_data)}
    >
      <path className={css.off} d={off} />
      <path className={css.operated} d={path['1']} />
      <path className={css.idle} d={path['0']} />
      <path className={css.none} d={path['-']} />
    </svg>
  )
}
