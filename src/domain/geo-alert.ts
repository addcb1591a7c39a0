// Geo Alert areas: crossings of their rims, from positions in order of time.

export const CROSSING_KINDS = ['departure', 'return'] as const
export type CrossingKind = (typeof CROSSING_KINDS)[number]
