// Ticks, heights and columns of charts.

/** Lowest and highest figure of an axis. */
export type Range = readonly [from: number, to: number]

const ROUND = [1, 2, 4, 5]
/** Below it steps would be nothing, and never few enough. */
const FINEST = 1e-6
const MOST = 1e15

/**
 * The smallest round step (1, 2, 4, 5 × a power of ten) with at most
 * `most` steps in a range.
 */
export function roundStep([from, to]: Range, most: number, smallest = 0): number {
  const holds = (step: number) => Math.floor((to - from) / step + 1e-9)
  const first = 10 ** Math.floor(Math.log10(Math.max((to - from) / (most + 1), smallest, FINEST)))
  for (let power = first; power < MOST; power *= 10)
    for (const factor of ROUND) {
      const step = tidy(factor * power)
      if (step >= smallest - FINEST / 1000 && holds(step) <= most) return step
    }
  return MOST
}

/** The multiples of a step within a range, both ends included. */
export function ticksOf([from, to]: Range, step: number): number[] {
  const first = Math.ceil(from / step - 1e-9)
  const last = Math.floor(to / step + 1e-9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => tidy((first + at) * step))
}

/** Decimals that a step's multiples need: 0.25 needs 2. */
export function decimalsOf(step: number): number {
  const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6
  return [0, 1, 2, 3, 4, 5].find((digits) => isWhole(step * 10 ** digits)) ?? 6
}

/** Of bars: from 0 to the highest, and never without height. */
export function rangeOfBars(sums: readonly (number | null)[]): Range {
  const top = Math.max(0, ...sums.map((sum) => sum ?? 0))
  return [0, top > 0 ? top : 1]
}

/** A lines' range: around all values, out to round figures; null without. */
export function rangeOfLines(values: readonly (number | null)[], most: number, smallest = 0): Range | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const low = Math.min(...known)
  const high = Math.max(...known)
  // A line that never moves still needs a height to lie in.
  const step = roundStep(low === high ? [low, low + (Math.abs(low) / 4 || 1)] : [low, high], most, smallest)
  const from = Math.floor(low / step + 1e-9) * step
  const to = Math.ceil(high / step - 1e-9) * step
  return [tidy(from), tidy(from === to ? to + step : to)]
}

/**
 * Pixels from the top for a figure: the range's end is at `top`,
 * its start at `bottom`.
 */
export function yScale([from, to]: Range, top: number, bottom: number): (value: number) => number {
  return (value) => Math.round((bottom - ((value - from) / (to - from)) * (bottom - top)) * 100) / 100
}

/**
 * The left edge of a column among `count`, in percent;
 * `at` + 0.5 is its middle.
 */
export function columnX(at: number, count: number): string {
  return `${Math.round((at / count) * 1e6) / 1e4}%`
}

/**
 * Moves labels apart from top to bottom, at least `gap` between any two,
 * within the height.
 */
export function spread(places: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = places.map((place, at) => ({ place, at })).toSorted((a, b) => a.place - b.place)
  let last = top - gap
  for (const label of order) last = label.place = Math.max(label.place, last + gap)
  let next = bottom + gap
  for (const label of order.toReversed()) next = label.place = Math.min(label.place, next - gap)
  return order.toSorted((a, b) => a.at - b.at).map(({ place }) => place)
}

// 3 × 0.1 is 0.30000000000000004.
function tidy(value: number): number {
  return Math.round(value * 1e9) / 1e9 + 0
}
