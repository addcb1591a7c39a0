// The built-in map as layers: land and lines, Japan's detail, names.
import VectorTileLayer from 'ol/layer/VectorTile.js'
import type { BaseMap } from './base-map.ts'
import { labelStyle, shapeStyle } from './base-map-style.ts'
import { baseMapTiles } from './base-map-tiles.ts'

/** The last zoom of the world's tiles; then only Japan's detail. */
const WORLD_LAST = 7
const DETAIL_LAST = 10
/** Tiles have 512 pixels: zoom 8 of the view is zoom 7 of the tiles. */
const DETAIL_FROM_VIEW_ZOOM = 8.5

/** A plain one has neither names nor the detail of Japan. */
export function builtInMap(isPlain: boolean, onFailure: () => void): BaseMap {
  const tiles = baseMapTiles(0, WORLD_LAST, onFailure)
  const detailTiles = baseMapTiles(WORLD_LAST + 1, DETAIL_LAST, onFailure)
  const world = new VectorTileLayer({ source: tiles })
  const detail = new VectorTileLayer({ source: detailTiles, minZoom: DETAIL_FROM_VIEW_ZOOM })
  const names = new VectorTileLayer({ source: tiles, declutter: true })
  return {
    layers: isPlain ? [world] : [world, detail, names],
    paint: (colours, language) => {
      const shapes = shapeStyle(colours)
      world.setStyle(shapes)
      detail.setStyle(shapes)
      names.setStyle(labelStyle(colours, language))
    },
    retry: () => {
      tiles.refresh()
      detailTiles.refresh()
    },
    close: () => undefined,
  }
}
