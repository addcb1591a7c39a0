// The requested part of the fleet's map, and the middle of a view.
import type { MapBox, MapView } from '#web/ui/map/open-map.ts'

const RADIANS = Math.PI / 180
const ZOOM_MAX = 22

/**
 * The box around a view, its sides on lines half a tile apart, so that
 * small movements request the same box. The zoom is whole, like the
 * server's cells.
 */
export function boxAround({ west, south, east, north, zoom }: MapView): MapBox & { zoom: number } {
  const whole = Math.max(0, Math.min(ZOOM_MAX, Math.round(zoom)))
  const step = 180 / 2 ** whole
  const down = (value: number) => rounded(Math.floor(value / step) * step)
  const up = (value: number) => rounded(Math.ceil(value / step) * step)
  const isWholeWorld = widthOf({ west, east }) + 2 * step >= 360
  return {
    west: isWholeWorld ? -180 : turned(down(west)),
    south: Math.max(-90, down(south)),
    east: isWholeWorld ? 180 : turned(up(east)),
    north: Math.min(90, up(north)),
    zoom: whole,
  }
}

/** The middle of the visible part, in Mercator's projection. */
export function middleOf({ west, south, east, north, zoom }: MapView) {
  const height = (latitude: number) => Math.asinh(Math.tan(latitude * RADIANS))
  return {
    latitude: Math.atan(Math.sinh((height(south) + height(north)) / 2)) / RADIANS,
    longitude: turned(west + widthOf({ west, east }) / 2),
    zoom,
  }
}

function widthOf({ west, east }: Pick<MapBox, 'west' | 'east'>): number {
  return east - west + (east < west ? 360 : 0)
}

/** Six decimals are a tenth of a metre, the server's precision. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(6))
}

function turned(longitude: number): number {
  return longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
}

/** A box with a margin, within the world. */
export function widened({ west, south, east, north }: MapBox, degrees: number): MapBox {
  return {
    west: rounded(Math.max(-180, west - degrees)),
    south: rounded(Math.max(-90, south - degrees)),
    east: rounded(Math.min(180, east + degrees)),
    north: rounded(Math.min(90, north + degrees)),
  }
}
