// The geometry of the sign-in drawing: 11.2 px per metre, y downwards.

export const GRID = {
  perMetre: 11.2,
  /** The grid's width in metres. */
  metres: 78,
  /** The boom's steepest angle in degrees. */
  steepest: 82,
} as const

/** The slew axis, and the boom's foot behind and above it, in px. */
export const FOOT = { axis: 150, x: 125.36, y: 767.9 } as const
export const ground = 806

export const BOOM_LENGTHS = [13.2, 21.1, 29, 36.9, 44.8, 52.7, 60] as const
/** As drawn: length in m, angle in degrees. */
export const BOOM = { model: 'HA-1600N-3', length: 44.8, angle: 56 } as const

export function round(value: number): number {
  return Math.round(value * 10) / 10
}
/** Working radius and lifting height in m to px. */
export function x(metres: number): number {
  return round(FOOT.axis + metres * GRID.perMetre)
}
export function y(metres: number): number {
  return round(ground - metres * GRID.perMetre)
}

/** The head of a boom of a length (m) at an angle (degrees), in px. */
export function onArc(length: number, angle: number): [x: number, y: number] {
  const reach = length * GRID.perMetre
  const radians = (angle * Math.PI) / 180
  return [round(FOOT.x + reach * Math.cos(radians)), round(FOOT.y - reach * Math.sin(radians))]
}

export const tip = onArc(BOOM.length, BOOM.angle)
export const hookHeight = y(10)
