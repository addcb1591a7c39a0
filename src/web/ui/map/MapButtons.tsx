// The buttons of a map: nearer, farther, all in sight.
import { useMessages } from '#web/base/i18n.ts'
import css from './Map.module.css'
import type { MapBox, OpenMap } from './open-map.ts'

const SIGNS = {
  zoom_in: 'M2 8h12M8 2v12',
  zoom_out: 'M2 8h12',
  show_all: 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4',
}

type Props = { map: OpenMap; canFit: boolean; whole: MapBox | null }

export function MapButtons({ map, canFit, whole }: Props) {
  const t = useMessages('map')
  const actions = [
    ['zoom_in', () => map.zoomBy(1)],
    ['zoom_out', () => map.zoomBy(-1)],
    ...(canFit ? [['show_all', () => (whole ? map.showBox(whole) : map.fit())] as const] : []),
  ] as const
  return (
    <div className={css.buttons}>
      {actions.map(([name, act]) => (
        <button key={name} type="button" aria-label={t(name)} title={t(name)} onClick={act}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d={SIGNS[name]} fill="none" stroke="currentColor" strokeWidth="1.75" />
          </svg>
        </button>
      ))}
    </div>
  )
}
