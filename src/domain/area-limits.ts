// Bounds of Geo Alert areas (docs/product.md, Geo Alert).

/** Characters of a name, after trimming. */
export const AREA_NAME_MAX = 100
/** Kilometres: 10 m to a quarter of the earth's circumference. */
export const RADIUS_MIN_KM = 0.01
export const RADIUS_MAX_KM = 10_000
/** Corners of a polygon. */
export const CORNERS_MIN = 3
export const CORNERS_MAX = 500
/** A day. */
export const DWELL_MAX_MINUTES = 1_440
/** Characters of a pattern that filters names. */
export const NAME_PATTERN_MAX = 100
/** Machines in one area, and areas in one company. */
export const AREA_MACHINES_MAX = 1_000
export const AREAS_MAX = 1_000
