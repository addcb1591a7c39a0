// The town of a place: the nearest, weighted by the towns' size.
import { kilometresBetween } from '#domain/great-circle.ts'
import { BytesReader } from './bytes-reader.ts'

export type Town = { index: number; region: number; kilometres: number }

export type Towns = {
  /** Of one region, or of any when null; null without a town in reach. */
  nearest: (latitude: number, longitude: number, region: number | null, reach: number) => Town | null
  /** Degrees, its region, and the radius of its size (km). */
  at: (index: number) => { latitude: number; longitude: number; region: number; radius: number }
}

const COLUMNS = 720
const ROWS = 360
const CELLS_PER_DEGREE = 2
const KILOMETRES_PER_DEGREE = 111.2

/**
 * @param bytes towns sorted by their cell of half a degree: step of the
 * cell, of longitude and latitude (1/1000°), region, radius (100 m)
 */
export const readTowns = (count: number, bytes: Uint8Array): Towns => {
  const longitudes = new Int32Array(count)
  const latitudes = new Int32Array(count)
  const regions = new Uint16Array(count)
  const radii = new Uint8Array(count)
  /** Where each cell's towns begin; the last entry is their number. */
  const starts = new Uint32Array(COLUMNS * ROWS + 1)
  const reader = new BytesReader(bytes)
  let [cell, longitude, latitude] = [0, 0, 0]
  for (let index = 0; index < count; index++) {
    const next = cell + reader.next()
    starts.fill(index, cell + 1, next + 1)
    cell = next
    longitudes[index] = longitude += reader.nextSigned()
    latitudes[index] = latitude += reader.nextSigned()
    regions[index] = reader.next()
    radii[index] = Math.min(255, reader.next())
  }
  starts.fill(count, cell + 1)

  const nearest: Towns['nearest'] = (latitude, longitude, region, reach) => {
    // Degrees of longitude shrink towards the poles;
    // searches at most the whole circle.
    const widthOfDegree = Math.max(0.02, Math.cos((latitude * Math.PI) / 180)) * KILOMETRES_PER_DEGREE
    const columns = Math.min(COLUMNS / 2, Math.ceil((reach / widthOfDegree) * CELLS_PER_DEGREE))
    const rows = Math.ceil((reach / KILOMETRES_PER_DEGREE) * CELLS_PER_DEGREE)
    const column = Math.floor((longitude + 180) * CELLS_PER_DEGREE)
    const row = Math.floor((latitude + 90) * CELLS_PER_DEGREE)
    let best: Town | null = null
    let least = Infinity
    for (let y = Math.max(0, row - rows); y <= Math.min(ROWS - 1, row + rows); y++)
      for (let x = column - columns; x <= column + columns; x++) {
        const cell = y * COLUMNS + (((x % COLUMNS) + COLUMNS) % COLUMNS)
        for (let index = starts[cell]!; index < starts[cell + 1]!; index++) {
          if (region !== null && regions[index] !== region) continue
          const town = { latitude: latitudes[index]! / 1000, longitude: longitudes[index]! / 1000 }
          const kilometres = kilometresBetween({ latitude, longitude }, town)
          const distance = kilometres - radii[index]! / 10
          if (kilometres > reach || distance >= least) continue
          least = distance
          best = { index, region: regions[index]!, kilometres }
        }
      }
    return best
  }
  const at: Towns['at'] = (index) => ({
    latitude: latitudes[index]! / 1000,
    longitude: longitudes[index]! / 1000,
    region: regions[index]!,
    radius: radii[index]! / 10,
  })
  return { nearest, at }
}
