// The figures that lead a site: machines, work, hours, arrivals.
import type { Site } from '#contract/site/site.ts'
import { UPPER } from '#domain/day-slots.ts'
import { daysLater, localDate, offsetOfZone, parseInstant } from '#domain/time.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useToday } from '#web/base/use-today.ts'
import css from './SitePage.module.css'

const OPERATING = String(UPPER.operating)

export function SiteFigures({ site: { machines, hours } }: { site: Site }) {
  const t = useMessages('site')
  const format = useFormat()
  const { date, zone } = useToday()
  const yesterday = daysLater(date, -1)
  const arrived = machines.filter(({ arrived_at }) => {
    const at = parseInstant(arrived_at)
    return at !== null && localDate(at, offsetOfZone(zone, at)) >= yesterday
  })
  const month = hours.reduce((sum, { month_hours }) => sum + (month_hours[0] ?? 0), 0)
  const figures = [
    [t('figure_machines'), format.number(machines.length)],
    [t('figure_operated'), format.number(machines.filter(({ today }) => today?.includes(OPERATING)).length)],
    [t('figure_hours'), `${format.quantity(month, 'hours')} ${format.unit('hours')}`],
    [t('figure_arrived'), format.number(arrived.length)],
  ] as const
  return (
    <dl className={css.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dd>{value}</dd>
          <dt>{name}</dt>
        </div>
      ))}
    </dl>
  )
}
