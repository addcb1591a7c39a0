// A map's scale, its credits, and the way to a map with roads.
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import type { BaseMapKind } from './base-map.ts'
import css from './Map.module.css'
import type { OpenMap } from './open-map.ts'
import { METRES_PER_KILOMETRE, METRES_PER_MILE } from './place-words.ts'
import { scaleBar } from './scale-bar.ts'

const ROOM = 96

type Props = { map: OpenMap | null; base: BaseMapKind; ownCredits: string }

export function MapFoot({ map, base, ownCredits }: Props) {
  const t = useMessages('map')
  const format = useFormat()
  const isMetric = format.system === 'tonMeter'
  const bar = scaleBar((map?.metresPerPixel() ?? 0) / (isMetric ? METRES_PER_KILOMETRE : METRES_PER_MILE), ROOM)
  const inMetres = bar !== null && isMetric && bar.distance < 1
  const decimals = bar === null || bar.distance >= 1 ? 0 : Math.ceil(-Math.log10(bar.distance))
  const view = map?.view()
  return (
    <div className={css.foot}>
      <p className={css.scale}>
        <span style={{ width: bar?.pixels ?? 0 }} />
        {bar && inMetres
          ? `${format.number(bar.distance * METRES_PER_KILOMETRE)} ${format.metricUnit('length')}`
          : null}
        {bar && !inMetres ? `${format.number(bar.distance, decimals)} ${format.unit('distance')}` : null}
      </p>
      {base === 'own' ? (
        <p className={css.credits}>{ownCredits}</p>
      ) : (
        <>
          <details className={css.credits}>
            <summary>
              {t('map_data')} <span aria-hidden="true">ⓘ</span>
            </summary>
            {t('credits')}
          </details>
          <p className={css.onPaper}>{t('credits')}</p>
        </>
      )}
      {base !== 'own' && view ? (
        <a
          className={css.withRoads}
          href={`https://www.openstreetmap.org/#map=${Math.round(view.zoom)}/${view.latitude.toFixed(5)}/${view.longitude.toFixed(5)}`}
          title={t('open_with_roads')}
          target="_blank"
          rel="noreferrer"
        >
          {t('open_with_roads')}
        </a>
      ) : null}
    </div>
  )
}
