// A map of the world with markers: by wheel, pinch, buttons and keys, its sources always named beneath it.
import { type CSSProperties, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { followTheme } from './follow-theme.ts'
import css from './Map.module.css'
import { MapButtons } from './MapButtons.tsx'
import { MapFoot } from './MapFoot.tsx'
import { MarkerButtons } from './MarkerButtons.tsx'
import type { Marker } from './marker.ts'
import { type MapPlace, openMap, type OpenMap } from './open-map.ts'

type Props = {
  /** What the map shows, for those who do not see it. */
  label: string
  markers: readonly Marker[]
  selected?: string | null
  onSelect?: (id: string | null) => void
  /** Where it opens; without it, it shows all markers. */
  place?: MapPlace
  /** A small map within a page: the page goes on scrolling under wheel and finger. */
  isInset?: boolean
  /** In pixels, or any length of CSS. */
  height?: CSSProperties['height']
}

export function Map({ label, markers, selected = null, onSelect, place, isInset = false, height }: Props) {
  const t = useMessages('map')
  const language = useLanguage()
  const target = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<OpenMap | null>(null)
  const [, setMoves] = useState(0)
  const [isFailed, setIsFailed] = useState(false)
  const howTo = useId()
  const latest = useRef({ onSelect, place })
  useLayoutEffect(() => {
    latest.current = { onSelect, place }
  })

  useEffect(() => {
    if (!target.current) return
    const opened = openMap(target.current, {
      isInset,
      onSelect: (id) => latest.current.onSelect?.(id),
      onMove: () => setMoves((count) => count + 1),
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

  const isPlaced = useRef<OpenMap | null>(null)
  useEffect(() => {
    if (!map) return
    map.showMarkers(markers)
    // Once: a refresh must not move the map under the reader's hand.
    if (isPlaced.current === map) return
    if (latest.current.place) map.show(latest.current.place)
    else if (markers.length > 0) map.fit()
    else return
    isPlaced.current = map
  }, [map, markers])

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
        {map ? <MapButtons map={map} canFit={markers.length > 0} /> : null}
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
