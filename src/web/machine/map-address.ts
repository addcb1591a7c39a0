// The machine list as a map, in its address: the view, and the selection.
import { isPosition } from '#domain/geo.ts'

export type MapState = {
  /** Middle and zoom; null until the map has opened. */
  at: { latitude: number; longitude: number; zoom: number } | null
  /** A serial, or the cell of a cluster. */
  selected: string | null
}

export const WHOLE_FLEET: MapState = { at: null, selected: null }

/** Keys of the address besides `view=map`. */
export type MapSearch = { at?: string; zoom?: number; selected?: string }

const LONGEST = 100
const ZOOM_MAX = 22

/** Invalid places are ignored. */
export function mapStateOf({ at, zoom, selected }: Record<string, unknown>): MapState {
  const text = typeof selected === 'number' ? String(selected) : selected
  return {
    at: placeOf(at, Number(zoom)),
    selected: typeof text === 'string' && text !== '' && text.length <= LONGEST ? text : null,
  }
}

function placeOf(at: unknown, zoom: number): MapState['at'] {
  const [latitude, longitude, more] = typeof at === 'string' ? at.split(',').map(Number) : []
  if (more !== undefined || latitude === undefined || longitude === undefined) return null
  if (!isPosition(latitude, longitude) || !(zoom >= 0 && zoom <= ZOOM_MAX)) return null
  return { latitude, longitude, zoom }
}

export function mapSearchOf({ at, selected }: MapState): MapSearch {
  return {
    // Four decimals are about ten metres.
    ...(at && { at: `${round(at.latitude, 4)},${round(at.longitude, 4)}`, zoom: round(at.zoom, 2) }),
    ...(selected !== null && { selected }),
  }
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
