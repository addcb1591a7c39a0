// What part of the world a map shows.
import type View from 'ol/View.js'
import { placeOfCoordinate, WIDTH_OF_WORLD } from './projection.ts'

/**
 * Sides in degrees; `west` is greater than `east` across the date line;
 * -180 to 180 is the whole world.
 */
export type MapBox = { west: number; south: number; east: number; north: number }

/** What is in sight. */
export type MapView = MapBox & { zoom: number }

export function viewOf(view: View, size: number[] | undefined): MapView {
  const [left = 0, bottom = 0, right = 0, top = 0] = view.calculateExtent(size)
  const { latitude: south, longitude: west } = placeOfCoordinate([left, bottom])
  const { latitude: north, longitude: east } = placeOfCoordinate([right, top])
  const isWhole = right - left >= WIDTH_OF_WORLD
  return { west: isWhole ? -180 : west, south, east: isWhole ? 180 : east, north, zoom: view.getZoom() ?? 0 }
}
