// The type of an area on a map.
export type MapArea = {
  /** Unique among the areas of its map. */
  id: string
  label: string
  colour: 'accent' | 'alarm' | 'quiet'
  dashed?: boolean
} & AreaShape

/** Degrees, WGS 84. */
export type AreaShape =
  | { kind: 'circle'; latitude: number; longitude: number; radius_km: number }
  | { kind: 'polygon'; points: readonly LatLon[] }

export type LatLon = readonly [latitude: number, longitude: number]
