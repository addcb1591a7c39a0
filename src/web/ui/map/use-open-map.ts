// An OpenLayers map for the lifetime of its element, in colours and language.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '#web/base/i18n.ts'
import { followTheme } from './follow-theme.ts'
import { type MapClick, type MapView, openMap, type OpenMap } from './open-map.ts'

type Options = {
  isInset: boolean
  onClick: (click: MapClick) => void
  onMove: ((view: MapView) => void) | undefined
}

/** Null until it is open. Renders again after each movement. */
export function useOpenMap(target: RefObject<HTMLDivElement | null>, { isInset, onClick, onMove }: Options) {
  const language = useLanguage()
  const [map, setMap] = useState<OpenMap | null>(null)
  const [, setMoves] = useState(0)
  const latest = useRef({ onClick, onMove })
  useLayoutEffect(() => {
    latest.current = { onClick, onMove }
  })

  useEffect(() => {
    if (!target.current) return
    const opened = openMap(target.current, {
      isInset,
      onClick: (click) => latest.current.onClick(click),
      onMove: (view) => {
        setMoves((count) => count + 1)
        latest.current.onMove?.(view)
      },
    })
    setMap(opened)
    return () => {
      setMap(null)
      opened.close()
    }
  }, [target, isInset])

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
  }, [target, map, language])

  return map
}
