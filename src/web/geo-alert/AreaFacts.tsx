// An area's rim and watch as facts, in place of its form on paper.
import type { Area } from '#contract/geo-alert/geo-alert.ts'
import { type Format, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { rimText } from './area-list.tsx'
import css from './AreaFacts.module.css'
import { watchText } from './watch-text.ts'

/** Four decimals are about ten metres. */
function coordinates([latitude, longitude]: readonly [number, number], format: Format): string {
  return `${format.number(latitude, 4)}, ${format.number(longitude, 4)}`
}

export function AreaFacts({ area }: { area: Area }) {
  const t = useMessages('geo-alert')
  const format = useFormat()
  const { points, radius_latitude, radius_longitude, watch, dwell_minutes } = area
  const rim = rimText(area, { t, format })
  return (
    <dl className={css.facts}>
      <dt>{t(points ? 'polygon' : 'circle')}</dt>
      <dd>{points ? rim : `${t('radius')} ${rim}`}</dd>
      <dd className={css.places}>
        {(points ?? [[radius_latitude, radius_longitude] as const]).map((point) => (
          <span key={point.join()}>{coordinates(point, format)}</span>
        ))}
      </dd>
      <dt>{t('watch')}</dt>
      <dd>{watchText(watch, format, t)}</dd>
      {watch === null ? null : <dd className={css.places}>{t('watch_zone', { zone: watch.time_zone })}</dd>}
      <dt>{t('dwell')}</dt>
      <dd>{format.number(dwell_minutes)}</dd>
    </dl>
  )
}
