// A map's marker: a point with name, sign and colour.
export const MARKER_SHAPES = [
  'circle',
  'dot',
  'ring',
  'cluster',
  'square',
  'square-outline',
  'bar',
  'triangle',
  'drop',
  'flag',
  'diamond',
  'diamond-outline',
] as const
export type MarkerShape = (typeof MARKER_SHAPES)[number]

export const MARKER_COLOURS = ['accent', 'operate', 'running', 'neutral', 'due', 'alarm', 'quiet', 'ink'] as const
export type MarkerColour = (typeof MARKER_COLOURS)[number]

export type Marker = {
  /** Unique on its map. */
  id: string
  latitude: number
  longitude: number
  /** What it is called, in the list and to a screen reader. */
  label: string
  /** Drawn at the sign where there is room; a cluster's count. */
  sign?: string
  /**
   * Category code of a machine: its outline is over the sign
   * where it fits.
   */
  category?: string
  shape: MarkerShape
  colour: MarkerColour
  /** Drawn over those that are not. */
  isOnTop?: boolean
}
