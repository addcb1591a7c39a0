// A row of days: square for work, dot for none, dash for no report.
import type { CSSProperties } from 'react'
import css from './DayStrip.module.css'
import { PickLink } from '#web/ui/controls/PickLink.tsx'

export type StripDay = {
  key: string
  /** Of the month. */
  day: string
  use: 'operated' | 'idle' | 'none'
  /** The same in words. */
  text: string
  /** Address of the day's page. */
  href: string
}

type Props = {
  label: string
  days: readonly StripDay[]
  /** The frame is drawn before the days are known. */
  isWaiting: boolean
  /** The days in one sentence. */
  sum: string
  onPick: (href: string) => void
}

export function DayStrip({ label, days, isWaiting, sum, onPick }: Props) {
  return (
    <div className={css.strip} aria-busy={isWaiting}>
      <ol aria-label={label} style={{ '--days': days.length } as CSSProperties}>
        {days.map(({ key, day, use, text, href }) => (
          <li key={key} title={isWaiting ? undefined : text}>
            <PickLink href={href} isCurrent={false} onPick={() => onPick(href)}>
              <span aria-hidden="true">{day}</span>
              <svg viewBox="0 0 12 12" aria-hidden="true">
                {isWaiting ? null : SIGNS[use]}
              </svg>
              <span className="vh">{isWaiting ? day : text}</span>
            </PickLink>
          </li>
        ))}
      </ol>
      <p>{sum}</p>
    </div>
  )
}

const SIGNS = {
  operated: <rect className={css.operated} x="1" y="1" width="10" height="10" />,
  idle: <circle className={css.idle} cx="6" cy="6" r="1.6" />,
  none: <path className={css.none} d="M3 6h6" />,
}
