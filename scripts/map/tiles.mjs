// Vector tiles of the layers, cut from their features.
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'

/** Units across a tile: at the last zoom of the world one is 76 m. */
export const EXTENT = 4096
const LAST_ZOOM = 10
/** The last zoom of the world; higher ones exist for Japan only. */
export const WORLD_LAST = 7

/**
 * Reads `layers`: `{ name: { features, from, tolerance } }`;
 * `from` is a layer's first zoom.
 */
export function tileCutter(layers) {
  const indexes = Object.entries(layers).map(([name, { features, from = 0, tolerance = 4 }]) => ({
    name,
    from,
    index: new GeoJSONVT(
      { type: 'FeatureCollection', features },
      { maxZoom: LAST_ZOOM, indexMaxZoom: 4, indexMaxPoints: 10_000, tolerance, extent: EXTENT, buffer: 64 },
    ),
  }))
  /** The layers of one tile, without empty ones. */
  return (z, x, y) =>
    Object.fromEntries(
      indexes
        .filter(({ from }) => z >= from)
        .map(({ name, index }) => [name, withoutLater(index.getTile(z, x, y), z)])
        .filter(([, tile]) => tile !== null),
    )
}

/**
 * Drops features whose first zoom is higher; the world's last zoom
 * serves all higher ones.
 */
function withoutLater(tile, z) {
  if (!tile) return null
  const features = tile.features.filter(({ tags }) => z >= WORLD_LAST || (tags?.zoom ?? 0) <= z + 1)
  return features.length === 0 ? null : { ...tile, features }
}

export const encodeTile = (layers) => fromGeojsonVt(layers, { version: 2, extent: EXTENT })

/** All non-empty tiles of the zooms 0 to `last`. */
export function* worldTiles(tileAt, last) {
  for (let z = 0; z <= last; z += 1)
    for (let x = 0; x < 2 ** z; x += 1)
      for (let y = 0; y < 2 ** z; y += 1) {
        const layers = tileAt(z, x, y)
        if (Object.keys(layers).length > 0) yield { z, x, y, bytes: encodeTile(layers) }
      }
}

const isEnd = ([x0, y0], [x1, y1]) => (Math.abs(x0) > 179.99 && Math.abs(x1) > 179.99) || (y0 < -89 && y1 < -89)

/** Whether a polygon touches the map's edge: at 180° and at the pole. */
export const reachesEnd = ({ geometry }) =>
  geometry.coordinates.some((ring) => ring.some((point, index) => index > 0 && isEnd(ring[index - 1], point)))

/** A polygon's outlines as lines, without the map's edge. */
export function coastOf({ geometry }) {
  return geometry.coordinates.flatMap((ring) => {
    const lines = [[ring[0]]]
    for (let index = 1; index < ring.length; index += 1) {
      if (isEnd(ring[index - 1], ring[index])) lines.push([])
      lines.at(-1).push(ring[index])
    }
    return lines
      .filter((line) => line.length > 1)
      .map((coordinates) => ({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }))
  })
}

/** Two tiles as one. */
export function together(one, other) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries(
    [...names].map((name) => [name, { features: [...(one[name]?.features ?? []), ...(other[name]?.features ?? [])] }]),
  )
}
