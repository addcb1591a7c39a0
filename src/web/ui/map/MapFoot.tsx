// The foot of a map as on a drawing: its scale, and where its lines come from.
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import css from './Map.module.css'
import { METRES_PER_KILOMETRE, METRES_PER_MILE } from './place-words.ts'
import { scaleBar } from './scale-bar.ts'

const ROOM = 96

export function MapFoot({ metresPerPixel }: { metresPerPixel: number }) {
  const t = useMessages('map')
  const format = useFormat()
  const unit = format.unit('distance')
  const bar = scaleBar(metresPerPixel / (unit === 'km' ? METRES_PER_KILOMETRE : METRES_PER_MILE), ROOM)
  const inMetres = bar !== null && unit === 'km' && bar.distance < 1
  const decimals = bar === null || bar.distance >= 1 ? 0 : Math.ceil(-Math.log10(bar.distance))
  return (
    <div className={css.foot}>
      <p className={css.scale}>
        <span style={{ width: bar?.pixels ?? 0 }} />
        {bar && inMetres ? `${format.number(bar.distance * METRES_PER_KILOMETRE)} m` : null}
        {bar && !inMetres ? `${format.number(bar.distance, decimals)} ${unit}` : null}
      </p>
      <p className={css.credits}>{t('credits')}</p>
    </div>
  )
}
