// Areas that a map draws: circles on the ground, and polygons.

/** Degrees, WGS 84. */
export type LatLon = readonly [latitude: number, longitude: number]

export type AreaShape =
  | { kind: 'circle'; latitude: number; longitude: number; radius_km: number }
  // Edges are straight in degrees, each the shorter way round.
  | { kind: 'polygon'; points: readonly LatLon[] }

export type MapArea = {
  /** Unique on its map, among markers and tracks too. */
  id: string
  /** Drawn in the area where it fits, and read by a screen reader. */
  label: string
  /** Alarm has a wider rim than accent, quiet a narrower one. */
  colour: 'accent' | 'alarm' | 'quiet'
  dashed?: boolean
} & AreaShape
