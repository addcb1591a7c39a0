// The base map's vector tiles, read by HTTP Range from one file.
import MVT from 'ol/format/MVT.js'
import RenderFeature from 'ol/render/Feature.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import { createXYZ } from 'ol/tilegrid.js'
import TileState from 'ol/TileState.js'
import type VectorTile from 'ol/VectorTile.js'
import { PMTiles } from 'pmtiles'
import { BASE_MAP_ADDRESS } from './base-map-address.ts'

/** Pixels that a tile covers at its own zoom. */
const TILE_SIZE = 512

// One for all maps: it caches the directories.
let archive: PMTiles | undefined

/**
 * Tiles of the zooms from `first` to `last`, enlarged beyond.
 * `onFailure`: tiles could not be loaded.
 */
export function baseMapTiles(first: number, last: number, onFailure: () => void): VectorTileSource {
  const format = new MVT({ featureClass: RenderFeature })
  return new VectorTileSource({
    format,
    tileGrid: createXYZ({ minZoom: first, maxZoom: last, tileSize: TILE_SIZE }),
    tileUrlFunction: ([z, x, y]) => `${z}/${x}/${y}`,
    tileLoadFunction: (loaded) => {
      const tile = loaded as VectorTile<RenderFeature>
      const [z = 0, x = 0, y = 0] = tile.getTileCoord()
      tile.setLoader(async (extent, _resolution, projection) => {
        archive ??= new PMTiles(new URL(BASE_MAP_ADDRESS, document.baseURI).href)
        try {
          const found = await archive.getZxy(z, x, y)
          const features = found ? format.readFeatures(found.data, { extent, featureProjection: projection }) : []
          tile.setFeatures(features)
          return features
        } catch {
          tile.setState(TileState.ERROR)
          onFailure()
          return []
        }
      })
    },
  })
}
