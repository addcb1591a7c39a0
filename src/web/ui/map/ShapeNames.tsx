// The areas and tracks of a map by name, for screen readers.
import { useMessages } from '#web/base/i18n.ts'
import type { MapArea } from './area.ts'
import css from './Map.module.css'
import type { OpenMap } from './open-map.ts'
import type { MapTrack } from './track.ts'

type Props = {
  map: OpenMap
  areas: readonly MapArea[]
  tracks: readonly MapTrack[]
  onSelectArea: ((id: string) => void) | undefined
}

export function ShapeNames({ map, areas, tracks, onSelectArea }: Props) {
  const t = useMessages('map')
  const named = tracks.filter(({ label }) => label !== undefined)
  return (
    <>
      {areas.length > 0 ? (
        <ul className={css.names} aria-label={t('areas')}>
          {areas.map(({ id, label }) => (
            <li key={id}>
              {onSelectArea ? (
                <button type="button" onFocus={() => map.fitOne(id)} onClick={() => onSelectArea(id)}>
                  {label}
                </button>
              ) : (
                label
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {named.length > 0 ? (
        <ul className={css.names} aria-label={t('tracks')}>
          {named.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
