// A map with markers, areas and tracks, its sources named beneath it.
import { type CSSProperties, lazy, Suspense, useEffect, useId, useMemo, useRef } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import type { MapArea } from './area.ts'
import type { AreaEdit } from './EditedArea.tsx'
import { hasOwnMap } from './base-map.ts'
import { BaseMapSwitch } from './BaseMapSwitch.tsx'
import { InsetHint } from './InsetHint.tsx'
import css from './Map.module.css'
import { MapButtons } from './MapButtons.tsx'
import { MapFoot } from './MapFoot.tsx'
import type { LegendSign } from './map-signs.ts'
import { MapLegend } from './MapLegend.tsx'
import { MarkerButtons } from './MarkerButtons.tsx'
import type { Marker } from './marker.ts'
import { NEAREST_ZOOM } from './nearest-zoom.ts'
import type { MapBox, MapPlace, MapView, OpenMap } from './open-map.ts'
import { PlayheadSign } from './PlayheadSign.tsx'
import { ShapeNames } from './ShapeNames.tsx'
import type { MapTrack, Playhead } from './track.ts'
import { useBaseMap } from './use-base-map.ts'
import { useOpenMap } from './use-open-map.ts'

type Props = {
  /** What the map shows, for those who do not see it. */
  label: string
  markers?: readonly Marker[]
  areas?: readonly MapArea[]
  tracks?: readonly MapTrack[]
  /**
   * Drawn over the others, with handles,
   * and instead of its entry in `areas`.
   */
  edited?: AreaEdit
  /** Must stay the same object: each movement is passed through it. */
  playhead?: Playhead
  selected?: string | null
  onSelect?: (id: string | null) => void
  onSelectArea?: (id: string) => void
  /** After each movement, the first included. */
  onMove?: (view: MapView) => void
  /** A click on bare map, or Enter for the middle of the map. */
  onPlace?: (latitude: number, longitude: number) => void
  /** Its first view; without it, everything on the map. */
  place?: MapPlace
  /** The box of all, where only a part is marked at a time. */
  whole?: MapBox | null
  /**
   * Made visible: a marker, area or track by its id, a place, a box.
   * A new object moves the map again.
   */
  goTo?: { id: string } | MapPlace | MapBox | null
  /** A small map within a page, which wheel and finger still scroll. */
  isInset?: boolean
  /** The signs that it may show; their words stand beneath. */
  legend?: readonly LegendSign[]
  /** In pixels, or any length of CSS. */
  height?: CSSProperties['height']
}

// Most maps only show.
const EditedArea = lazy(async () => ({ default: (await import('./EditedArea.tsx')).EditedArea }))

const NO_MARKERS: readonly Marker[] = []
const NO_AREAS: readonly MapArea[] = []
const NO_TRACKS: readonly MapTrack[] = []

export function Map({ markers = NO_MARKERS, areas = NO_AREAS, tracks = NO_TRACKS, isInset = false, ...props }: Props) {
  const {
    label,
    edited,
    playhead,
    selected = null,
    onSelect,
    onSelectArea,
    onMove,
    onPlace,
    place,
    whole = null,
    goTo,
    legend,
  } = props
  const t = useMessages('map')
  const target = useRef<HTMLDivElement>(null)
  const howTo = useId()
  const map = useOpenMap(target, {
    isInset,
    onMove,
    onClick: (click) => {
      if (click.marker !== null) return onSelect?.(click.marker)
      if (click.area !== null && onSelectArea) return onSelectArea(click.area)
      onSelect?.(null)
      onPlace?.(click.place.latitude, click.place.longitude)
    },
  })
  const base = useBaseMap(map)
  const editedArea = edited?.area
  const drawnAreas = useMemo(
    () =>
      editedArea // Its handle stands where the name would.
        ? [...areas.filter(({ id }) => id !== editedArea.id), { ...editedArea, label: '' }]
        : areas,
    [areas, editedArea],
  )
  useEffect(() => map?.markers.show(markers), [map, markers])
  useEffect(() => map?.areas.show(drawnAreas), [map, drawnAreas])
  useEffect(() => map?.tracks.show(tracks), [map, tracks])
  useEffect(() => map?.markers.select(selected), [map, selected])

  // Once: a refresh must not move the map.
  const opened = useRef<OpenMap | null>(null)
  const hasContent = markers.length + drawnAreas.length + tracks.length > 0
  useEffect(() => {
    if (!map || opened.current === map) return
    if (place) map.show(place)
    else if (whole) map.showBox(whole, true)
    else if (hasContent) map.fit(true)
    else return
    opened.current = map
  }, [map, place, whole, hasContent])
  useEffect(() => {
    if (!map || !goTo) return
    if ('id' in goTo) map.fitOne(goTo.id)
    else if ('west' in goTo) map.showBox(goTo, false, NEAREST_ZOOM)
    else map.show(goTo)
  }, [map, goTo])

  return (
    <div className={css.map} role="group" aria-label={label}>
      <div className={css.sheet} style={{ height: props.height }}>
        <div
          ref={target}
          className={css.canvas}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows move the map that has the focus
          tabIndex={0}
          role="application"
          aria-label={t('map')}
          aria-describedby={howTo}
          data-inset={isInset || undefined}
          data-places={onPlace ? '' : undefined}
          onKeyDown={({ key }) => {
            const middle = key === 'Enter' ? map?.view() : undefined
            if (middle) onPlace?.(middle.latitude, middle.longitude)
          }}
        />
        <p id={howTo} hidden>
          {[t('how_to'), onPlace && t('how_to_place'), edited && t('how_to_edit'), isInset && t('two_fingers')]
            .filter(Boolean)
            .join(' ')}
        </p>
        {isInset ? <InsetHint target={target} /> : null}
        {map ? <MarkerButtons map={map} markers={markers} selected={selected} onSelect={onSelect} /> : null}
        {map ? <ShapeNames map={map} areas={areas} tracks={tracks} onSelectArea={onSelectArea} /> : null}
        {map && playhead ? <PlayheadSign map={map} playhead={playhead} /> : null}
        {map && edited ? (
          <Suspense>
            <EditedArea map={map} edited={edited} />
          </Suspense>
        ) : null}
        {map ? <MapButtons map={map} canFit={hasContent} whole={whole} /> : null}
        {hasOwnMap() ? <BaseMapSwitch chosen={base.chosen} onChoose={base.choose} /> : null}
        {base.isFailed || base.isSilent ? (
          <p className={css.failed} role="alert">
            {t(base.isFailed ? 'failed' : 'own_map_silent')}{' '}
            <button type="button" onClick={base.retry}>
              {t('retry')}
            </button>
          </p>
        ) : null}
      </div>
      {legend ? <MapLegend signs={legend} /> : null}
      <MapFoot map={map} base={base.visible} ownCredits={base.ownCredits} />
    </div>
  )
}
