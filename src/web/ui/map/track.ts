// The types of a path on a map and of the sign that moves along it.
import type { LatLon } from './area.ts'
import type { Marker } from './marker.ts'

export type MapTrack = {
  /** Unique among the tracks of its map. */
  id: string
  points: readonly LatLon[]
  colour: Marker['colour']
  dashed?: boolean
}

/** A position that changes often: drawn at each report, without React. */
export type Playhead = {
  get: () => { latitude: number; longitude: number } | null
  /** Returns how to unsubscribe. */
  subscribe: (listener: () => void) => () => void
}
