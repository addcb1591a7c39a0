// A map of the world with markers, areas and tracks; its sources are always named beneath it.
import { type CSSProperties, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import type { MapArea } from './area.ts'
import { AreaHandles } from './AreaHandles.tsx'
import { followTheme } from './follow-theme.ts'
import css from './Map.module.css'
import { MapButtons } from './MapButtons.tsx'
import { MapFoot } from './MapFoot.tsx'
import { MarkerButtons } from './MarkerButtons.tsx'
import type { Marker } from './marker.ts'
import { type MapPlace, type MapView, openMap, type OpenMap } from './open-map.ts'
import type { MapTrack, Playhead } from './track.ts'

type Props = {
  /** What the map shows, for those who do not see it. */
  label: string
  markers: readonly Marker[]
  selected?: string | null
  onSelect?: (id: string | null) => void
  areas?: readonly MapArea[]
  /** An area that is changed by hand and by keys; drawn besides `areas`. */
  edited?: { area: MapArea; onChange: (area: MapArea) => void }
  tracks?: readonly MapTrack[]
  playhead?: Playhead
  /** After each movement. */
  onMove?: (view: MapView) => void
  /** After a click on the bare map. */
  onPlace?: (latitude: number, longitude: number) => void
  /** Where it opens; without it, it shows all that is marked. */
  place?: MapPlace
  /** A small map within a page: the page goes on scrolling under wheel and finger. */
  isInset?: boolean
  /** In pixels, or any length of CSS. */
  height?: CSSProperties['height']
}

const NO_AREAS: readonly MapArea[] = []
const NO_TRACKS: readonly MapTrack[] = []

export function Map(props: Props) {
  const { label, markers, selected = null, onSelect, areas = NO_AREAS, edited, tracks = NO_TRACKS, playhead } = props
  const { isInset = false, height } = props
  const t = useMessages('map')
  const language = useLanguage()
  const target = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<OpenMap | null>(null)
  const [, setMoves] = useState(0)
  const [isFailed, setIsFailed] = useState(false)
  const howTo = useId()
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    if (!target.current) return
    const opened = openMap(target.current, {
      isInset,
      onSelect: (id) => latest.current.onSelect?.(id),
      onPlace: (latitude, longitude) => latest.current.onPlace?.(latitude, longitude),
      onMove: (view) => {
        setMoves((count) => count + 1)
        latest.current.onMove?.(view)
      },
      onFailure: () => setIsFailed(true),
    })
    setMap(opened)
    return () => {
      setMap(null)
      opened.close()
    }
  }, [isInset])

  useEffect(() => {
    const element = target.current
    if (!map || !element) return
    const paint = () => map.paint(language)
    paint()
    return followTheme(paint, (isPrinting) => {
      element.toggleAttribute('data-printing', isPrinting)
      paint()
      map.renderNow()
    })
  }, [map, language])

  const editedArea = edited?.area
  useEffect(() => map?.showMarkers(markers), [map, markers])
  useEffect(() => map?.showAreas(editedArea ? [...areas, editedArea] : areas), [map, areas, editedArea])
  useEffect(() => map?.showTracks(tracks), [map, tracks])
  useEffect(() => map?.follow(playhead), [map, playhead])

  const isPlaced = useRef<OpenMap | null>(null)
  const count = markers.length + areas.length + tracks.length + (editedArea ? 1 : 0)
  useEffect(() => {
    // Once: a refresh must not move the map under the reader's hand.
    if (!map || isPlaced.current === map) return
    if (latest.current.place) map.show(latest.current.place)
    else if (count > 0) map.fit()
    else return
    isPlaced.current = map
  }, [map, count])

  useEffect(() => map?.select(selected), [map, selected])

  return (
    <div className={css.map} role="group" aria-label={label}>
      <div className={css.sheet} style={{ height }}>
        <div
          ref={target}
          className={css.canvas}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows move the map that has the focus
          tabIndex={0}
          role="application"
          aria-label={t('map')}
          aria-describedby={howTo}
          data-inset={isInset || undefined}
        />
        <p id={howTo} hidden>
          {t('how_to')}
        </p>
        {map ? <MarkerButtons map={map} markers={markers} selected={selected} onSelect={onSelect} /> : null}
        {map && edited ? <AreaHandles map={map} area={edited.area} onChange={edited.onChange} /> : null}
        {map ? <MapButtons map={map} canFit={count > 0} /> : null}
        {isFailed ? (
          <p className={css.failed} role="alert">
            {t('failed')}{' '}
            <button
              type="button"
              onClick={() => {
                setIsFailed(false)
                map?.retry()
              }}
            >
              {t('retry')}
            </button>
          </p>
        ) : null}
      </div>
      <MapFoot metresPerPixel={map?.metresPerPixel() ?? 0} />
    </div>
  )
}
