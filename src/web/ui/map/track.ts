// Ways that a map draws as lines, and the sign that moves along one.
import type { LatLon } from './area.ts'
import type { MarkerColour } from './marker.ts'

export type MapTrack = {
  /** Unique on its map, among markers and areas too. */
  id: string
  /** Said to a screen reader; a track without a name is not. */
  label?: string
  /** In the order of their time. */
  points: readonly LatLon[]
  colour: MarkerColour
  dashed?: boolean
}

/** Drawn each time it reports, without React. */
export type Playhead = {
  get: () => { latitude: number; longitude: number } | null
  /** Answers how to stop. */
  subscribe: (listener: () => void) => () => void
}
