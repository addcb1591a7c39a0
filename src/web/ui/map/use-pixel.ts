// Keeps an element over a place of the map, while the map moves too.
import { type RefObject, useLayoutEffect } from 'react'
import type { OpenMap } from './open-map.ts'
import type { Place } from './projection.ts'

/** Changes the element's `translate`; an unknown place hides it. */
export function usePixel(element: RefObject<HTMLElement | null>, map: OpenMap, placeOf: () => Place | null) {
  useLayoutEffect(() => {
    const move = () => putAt(element.current, map, placeOf())
    move()
    return map.onDraw(move)
  })
}

export function putAt(element: HTMLElement | null, map: OpenMap, place: Place | null) {
  if (!element) return
  const pixel = place && map.pixelOf(place)
  element.style.visibility = pixel ? '' : 'hidden'
  if (pixel) element.style.translate = `${pixel[0].toFixed(1)}px ${pixel[1].toFixed(1)}px`
}
