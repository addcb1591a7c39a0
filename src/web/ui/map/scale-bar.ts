// The length of a scale bar: the longest round distance that fits.
const STEPS = [5, 2, 1]

export type ScaleBar = { pixels: number; distance: number }

/**
 * `distance` is in the unit of `perPixel` (per pixel);
 * at most `room` pixels long.
 */
export function scaleBar(perPixel: number, room: number): ScaleBar | null {
  if (!(perPixel > 0) || !Number.isFinite(perPixel)) return null
  const most = perPixel * room
  const power = 10 ** Math.floor(Math.log10(most))
  const step = STEPS.find((each) => each * power <= most) ?? 1
  // 0.3 is not 3 × 0.1 in binary.
  const distance = Number((step * power).toPrecision(1))
  return { distance, pixels: distance / perPixel }
}
