// Degrees to the map's own coordinates and back, on any copy of the world.
import type { Coordinate } from 'ol/coordinate.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import type { LonLat } from './outline.ts'

export type Place = { latitude: number; longitude: number }

export const WIDTH_OF_WORLD = 2 * 20_037_508.342_789_244

export function coordinateOf({ latitude, longitude }: Place): Coordinate {
  return fromLonLat([longitude, latitude])
}

export function coordinatesOf(line: readonly LonLat[]): Coordinate[] {
  return line.map((point) => fromLonLat(point))
}

/** Longitude within ±180. */
export function placeOfCoordinate(coordinate: Coordinate): Place {
  const [longitude = 0, latitude = 0] = toLonLat(coordinate)
  return { latitude, longitude }
}

/** The copy of a point that is nearest to the middle. */
export function nearestCopy([x = 0, y = 0]: Coordinate, middle = 0): Coordinate {
  return [x + Math.round((middle - x) / WIDTH_OF_WORLD) * WIDTH_OF_WORLD, y]
}
