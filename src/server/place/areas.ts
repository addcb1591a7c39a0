// The area that contains a point: pieces by map tile, read from bytes.
import { BytesReader } from './bytes-reader.ts'

export type Areas = {
  /** The owner's number; null where none is. */
  ownerAt: (latitude: number, longitude: number) => number | null
  /** The middle of each owner's corners, by its number; reads everything. */
  middles: () => Map<number, { latitude: number; longitude: number }>
}

/** The edge of the tiles in Mercator's projection. */
const LATITUDE_MAX = 85.05

/**
 * @param starts pairs of a tile (column × 2^zoom + row), ascending,
 * and where its bytes begin
 * @param extent units across a tile
 */
export const readAreas = (zoom: number, extent: number, starts: Uint32Array, bytes: Uint8Array): Areas => {
  const startOf = (tile: number): number | null => {
    let [low, high] = [0, starts.length / 2 - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const start = starts[middle * 2]!
      if (start === tile) return starts[middle * 2 + 1]!
      if (start < tile) low = middle + 1
      else high = middle - 1
    }
    return null
  }
  const ownerAt = (latitude: number, longitude: number): number | null => {
    if (!(Math.abs(latitude) <= LATITUDE_MAX)) return null
    const tiles = 2 ** zoom
    const column = ((longitude + 180) / 360) * tiles
    const sine = Math.sin((latitude * Math.PI) / 180)
    const row = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tiles
    // 180° east is the last column's right edge.
    const tile = [Math.min(tiles - 1, Math.floor(column)), Math.min(tiles - 1, Math.floor(row))] as const
    const start = startOf(tile[0] * tiles + tile[1])
    return start === null ? null : ownerIn(bytes, start, (column - tile[0]) * extent, (row - tile[1]) * extent)
  }
  const middles: Areas['middles'] = () => {
    const sums = new Map<number, { x: number; y: number; corners: number }>()
    for (let at = 0; at < starts.length; at += 2) {
      const tile = starts[at]!
      const [column, row] = [Math.floor(tile / 2 ** zoom), tile % 2 ** zoom]
      addCorners(sums, bytes, starts[at + 1]!, (x, y) => [column + x / extent, row + y / extent])
    }
    const tiles = 2 ** zoom
    return new Map(
      [...sums].map(([owner, { x, y, corners }]) => {
        const north = Math.PI * (1 - (2 * y) / corners / tiles)
        const latitude = (Math.atan(Math.sinh(north)) * 180) / Math.PI
        return [owner, { latitude, longitude: (x / corners / tiles) * 360 - 180 }]
      }),
    )
  }
  return { ownerAt, middles }
}

const addCorners = (
  sums: Map<number, { x: number; y: number; corners: number }>,
  bytes: Uint8Array,
  start: number,
  placed: (x: number, y: number) => [number, number],
): void => {
  const reader = new BytesReader(bytes)
  reader.at = start
  for (let polygons = reader.next(); polygons > 0; polygons--) {
    const owner = reader.next()
    const sum = sums.get(owner) ?? { x: 0, y: 0, corners: 0 }
    sums.set(owner, sum)
    for (let rings = reader.next(); rings > 0; rings--) {
      let [x, y] = [0, 0]
      for (let points = reader.next(); points > 0; points--) {
        x += reader.nextSigned()
        y += reader.nextSigned()
        const [column, row] = placed(x, y)
        sum.x += column
        sum.y += row
        sum.corners += 1
      }
    }
  }
}

/**
 * The first polygon of the tile that contains the point: a ray from it
 * crosses the rings an odd number of times.
 */
const ownerIn = (bytes: Uint8Array, start: number, x: number, y: number): number | null => {
  const reader = new BytesReader(bytes)
  reader.at = start
  const polygons = reader.next()
  for (let polygon = 0; polygon < polygons; polygon++) {
    const owner = reader.next()
    const rings = reader.next()
    let isInside = false
    for (let ring = 0; ring < rings; ring++) {
      const points = reader.next()
      let x0 = 0
      let y0 = 0
      for (let point = 0; point < points; point++) {
        const x1 = x0 + reader.nextSigned()
        const y1 = y0 + reader.nextSigned()
        if (point > 0 && y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isInside = !isInside
        x0 = x1
        y0 = y1
      }
    }
    if (isInside) return owner
  }
  return null
}
