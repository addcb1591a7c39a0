// A machine's year by weeks, and the months above it.
import type { MaintenanceYear } from '#contract/maintenance/maintenance.ts'
import { YEAR_WEEKS } from '#contract/maintenance/choices.ts'
import { daysLater } from '#domain/time.ts'
import type { Given } from '#web/maintenance/due-words.ts'
import css from './YearStrip.module.css'

export type Week = MaintenanceYear['machines'][number]['weeks'][number]

/** Pixels: the line that the bars stand on, and the height of one point. */
const BASE = 30
const STEP = 7
/** A bar is as high as this many points at most; the words have the number. */
const HIGHEST = 4
const NAMES = 6

/** Weeks in which a month begins, with the month's first day. */
function monthStarts(monday: string): { week: number; first: string }[] {
  return Array.from({ length: YEAR_WEEKS }, (_, week) => {
    const last = daysLater(monday, week * 7 + 6)
    const begins = Number(last.slice(8)) <= 7
    return begins ? [{ week, first: `${last.slice(0, 7)}-01` }] : []
  }).flat()
}

/** '2026/12/07: 1 planned, 2 due, 3 again: Change oil, …' */
function weekText(monday: string, { week, planned, due, expected, names }: Week, { t, format }: Given): string {
  const cut = names.slice(0, NAMES).join(', ') + (names.length > NAMES ? ' …' : '')
  return t('year_week', { week: format.day(daysLater(monday, week * 7)), planned, due, expected, names: cut })
}

export function YearStrip({ monday, weeks, given }: { monday: string; weeks: readonly Week[]; given: Given }) {
  const texts = weeks.map((week) => weekText(monday, week, given))
  return (
    <svg
      className={css.strip}
      role="img"
      aria-label={texts.length === 0 ? given.t('year_nothing') : texts.join('; ')}
      height={BASE + 2}
    >
      {monthStarts(monday).map(({ week }) => (
        <line key={week} x1={share(week)} x2={share(week)} y1="2" y2={BASE} data-month="" />
      ))}
      <line x1="0" x2="100%" y1={BASE} y2={BASE} />
      {weeks.map((week, at) => (
        <g key={week.week}>
          <title>{texts[at]}</title>
          <rect x={share(week.week)} y="0" width={share(1)} height={BASE} data-kind="ground" />
          {barsOf(week).map(({ kind, y, height }) => (
            <rect key={kind} x={share(week.week + 0.14)} y={y} width={share(0.72)} height={height} data-kind={kind} />
          ))}
        </g>
      ))}
    </svg>
  )
}

function barsOf(week: Week) {
  let height = 0
  return (['planned', 'due', 'expected'] as const).flatMap((kind) => {
    const points = Math.min(week[kind], HIGHEST - height)
    if (points <= 0) return []
    height += points
    return [{ kind, y: BASE - height * STEP, height: points * STEP - 1 }]
  })
}

function share(weeks: number): string {
  return `${Math.round((weeks / YEAR_WEEKS) * 1e6) / 1e4}%`
}

/** What is drawn besides the signs of all tabs, above the months. */
export function YearScale({ monday, given: { t, format } }: { monday: string; given: Given }) {
  return (
    <>
      <span className={css.legend}>
        <span>
          <i data-kind="expected" /> {t('year_expected')}
        </span>
      </span>
      <svg className={css.scale} height="18" aria-hidden="true">
        {monthStarts(monday).map(({ week, first }, at) => (
          <text key={week} x={share(week)} y="13" data-odd={at % 2 === 1 || undefined}>
            {format.monthName(first)}
          </text>
        ))}
      </svg>
    </>
  )
}
