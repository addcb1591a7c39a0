// The machine's day on which a line occurred, and a flag at the moment.
import type { InboxLine } from '#contract/inbox/inbox.ts'
import { toSegments } from '#domain/day-slots.ts'
import { dayStart, parseInstant } from '#domain/time.ts'
import { DayProfile } from '#web/ui/charts/DayProfile.tsx'
import css from './Inbox.module.css'
import { isOfDay, type Words } from './line-text.ts'

const DAY_MS = 86_400_000

/** The share of the day that was over; null for a line that has no moment in it. */
export function momentIn(line: InboxLine): number | null {
  const at = parseInstant(line.last_at)
  if (line.day === null || at === null || isOfDay(line)) return null
  const share = (at - dayStart(line.day.recorded_date, line.day.time_difference)) / DAY_MS
  return share >= 0 && share < 1 ? share : null
}

/** In the machine's own time, as the drawing: the reader's clock may be hours away. */
function clockText(share: number): string {
  const minutes = Math.floor(share * 1440)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

export function LineDay({ line, words: { t, format } }: { line: InboxLine; words: Words }) {
  const { day, severity } = line
  const moment = momentIn(line)
  const label = day === null ? t('no_report') : t('day_profile', { date: format.day(day.recorded_date) })
  return (
    <div className={css.day}>
      <DayProfile
        upper={toSegments(day?.upper_operation_data ?? '')}
        under={toSegments(day?.under_operation_data ?? '')}
        pastDay={null}
        isMissing={day === null}
        label={moment === null ? label : `${label}, ${clockText(moment)}`}
        size="wide"
      />
      {moment === null ? null : (
        <svg
          className={css.flag}
          data-severity={severity}
          style={{ insetInlineStart: `${moment * 100}%` }}
          aria-hidden="true"
        >
          <path d="M.5 0v18M1 .5 8 3.5 1 6.5z" />
        </svg>
      )}
    </div>
  )
}
