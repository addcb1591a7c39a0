// The area that contains a point: pieces by map tile, read from bytes.
import { BytesReader } from './bytes-reader.ts'

export type Areas = {
  /** The owner's number; null where none is. */
  ownerAt: (latitude: number, longitude: number) => number | null
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
      const found = starts[middle * 2]!
      if (found === tile) return starts[middle * 2 + 1]!
      if (found < tile) low = middle + 1
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
  return { ownerAt }
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
