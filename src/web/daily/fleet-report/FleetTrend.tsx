// The course of a range: hours of all machines by day, week or month.
import type { FleetReport } from '#contract/daily/range.ts'
import { hoursFromSlots } from '#domain/day-slots.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { hoursText } from '#web/machine/day-words.ts'
import css from './FleetReport.module.css'

/** From the base line upwards. */
const KINDS = [
  ['operation_slots', 'operating', 'operation'],
  ['running_slots', 'running', 'running'],
  ['neutral_slots', 'idle_hours', 'neutral'],
] as const
const WIDTH = 720
const HEIGHT = 120

type Part = FleetReport['trend'][number]

export function FleetTrend({ trend }: { trend: readonly Part[] }) {
  const t = useMessages('daily-range')
  const format = useFormat()
  const hoursOf = (part: Part) => hoursFromSlots(part.operation_slots + part.running_slots + part.neutral_slots)
  const top = Math.max(...trend.map(hoursOf), 1)
  const step = WIDTH / trend.length
  const nameOf = ({ from, to }: Part) =>
    from === to ? format.monthDay(from) : t('dates', { from: format.monthDay(from), to: format.monthDay(to) })
  const wordsOf = (part: Part) => {
    const hours = KINDS.map(([slots, name]) => `${t(name)} ${hoursText(part[slots], format)}`)
    return `${nameOf(part)}: ${hours.join(', ')}`
  }
  // Beneath every bar there is room for about twelve dates.
  const every = Math.ceil(trend.length / 12)
  return (
    <figure className={css.trend}>
      <figcaption>
        <b>{t('report_trend', { unit: format.unit('hours') })}</b>
        {KINDS.map(([slots, name, kind]) => (
          <span key={slots}>
            <i data-kind={kind} aria-hidden="true" /> {t(name)}
          </span>
        ))}
        <span className={css.top}>{t('report_top', { hours: format.quantity(top, 'hours') })}</span>
      </figcaption>
      <svg viewBox={`0 -4 ${WIDTH} ${HEIGHT + 20}`} role="img" aria-label={trend.map(wordsOf).join('; ')}>
        <path className={css.line} d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}`} />
        {trend.map((part, at) => {
          let base = HEIGHT
          return (
            <g key={part.from}>
              {KINDS.map(([slots, , kind]) => {
                const height = (hoursFromSlots(part[slots]) / top) * HEIGHT
                base -= height
                return (
                  <rect
                    key={slots}
                    data-kind={kind}
                    x={at * step + step * 0.15}
                    y={base}
                    width={step * 0.7}
                    height={height}
                  />
                )
              })}
              {at % every === 0 ? (
                <text x={at * step + step / 2} y={HEIGHT + 13} textAnchor="middle">
                  {format.monthDay(part.from)}
                </text>
              ) : null}
            </g>
          )
        })}
        <path className={css.base} d={`M0 ${HEIGHT}H${WIDTH}`} />
      </svg>
    </figure>
  )
}
