// Vector tiles of the layers, cut from their features.
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'

/** Units across a tile: at the last zoom of the world one is 76 m. */
export const EXTENT = 4096
const LAST_ZOOM = 10

/** Reads `layers`: `{ name: { features, from, tolerance } }`; `from` is the zoom at which a layer begins. */
export function tileCutter(layers) {
  const indexes = Object.entries(layers).map(([name, { features, from = 0, tolerance = 4 }]) => ({
    name,
    from,
    index: new GeoJSONVT(
      { type: 'FeatureCollection', features },
      { maxZoom: LAST_ZOOM, indexMaxZoom: 4, indexMaxPoints: 10_000, tolerance, extent: EXTENT, buffer: 64 },
    ),
  }))
  /** The layers of one tile; those with nothing in it are left out. */
  return (z, x, y) =>
    Object.fromEntries(
      indexes
        .filter(({ from }) => z >= from)
        .map(({ name, index }) => [name, withoutLater(index.getTile(z, x, y), z)])
        .filter(([, tile]) => tile !== null),
    )
}

/** A feature that names the zoom at which it begins is in no tile before. */
function withoutLater(tile, z) {
  if (!tile) return null
  const features = tile.features.filter(({ tags }) => (tags?.zoom ?? 0) <= z + 1)
  return features.length === 0 ? null : { ...tile, features }
}

export const encodeTile = (layers) => fromGeojsonVt(layers, { version: 2, extent: EXTENT })

/** All tiles of the zooms 0 to `last` that hold anything. */
export function* worldTiles(tileAt, last) {
  for (let z = 0; z <= last; z += 1)
    for (let x = 0; x < 2 ** z; x += 1)
      for (let y = 0; y < 2 ** z; y += 1) {
        const layers = tileAt(z, x, y)
        if (Object.keys(layers).length > 0) yield { z, x, y, bytes: encodeTile(layers) }
      }
}
