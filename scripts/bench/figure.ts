// One measured figure: a ratio, or a size or time, with its goal.
import { sized } from '#scripts/size.ts'
export type Figure = {
  name: string
  value: number
  /** 'x' for a ratio; else kB, s, ms, MB. */
  unit: string
  /**
   * The bound, and whether the value must reach it or stay below it;
   * null: reported only.
   */
  goal: { at: 'least' | 'most'; bound: number } | null
  /** The values of both sides. */
  note: string
}

export const isMet = ({ value, goal }: Figure): boolean =>
  goal === null || (goal.at === 'least' ? value >= goal.bound : value <= goal.bound)

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * Runs `work` repeatedly with `clients` at once for some seconds;
 * returns runs per second.
 */
export const rate = async (clients: number, seconds: number, work: () => Promise<unknown>): Promise<number> => {
  let runs = 0
  const start = performance.now()
  const until = start + sized(seconds * 1000, 0)
  const client = async () => {
    do {
      await work()
      runs++
    } while (performance.now() < until)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return runs / ((performance.now() - start) / 1000)
}

/**
 * Median milliseconds of each work, run in turn so that other load
 * affects all; after a few runs to warm up.
 */
export const middleTimes = async (times: number, works: readonly (() => Promise<unknown>)[]): Promise<number[]> => {
  const spans = works.map((): number[] => [])
  for (let run = sized(-10, 0); run < sized(times, 1); run++)
    for (const [at, work] of works.entries()) {
      const start = performance.now()
      await work()
      if (run >= 0) spans[at]!.push(performance.now() - start)
    }
  return spans.map(median)
}
