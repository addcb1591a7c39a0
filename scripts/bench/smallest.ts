// A smallest run of every suite: shows that each still measures its figures.
import { stopSharedDemo } from './demo.ts'
import type { Figure } from './figure.ts'

export type Suites = Record<string, () => Promise<{ measure: () => Promise<Figure[]> }>>

/**
 * Runs suites even after one fails and prints the names of their figures,
 * whose values mean nothing at this size. Whether all came to an end.
 */
export const showAllRun = async (names: readonly string[], suites: Suites): Promise<boolean> => {
  let failed = 0
  for (const name of names) {
    const start = performance.now()
    try {
      const figures = await (await suites[name]!()).measure()
      const unmeasured = figures.filter(({ value }) => !Number.isFinite(value)).map((figure) => figure.name)
      if (figures.length === 0 || unmeasured.length > 0) throw new Error(`not measured: ${unmeasured.join(', ')}`)
      const seconds = ((performance.now() - start) / 1_000).toFixed(1)
      process.stdout.write(`ran     ${name}: ${figures.map((figure) => figure.name).join('; ')} (${seconds} s)\n`)
    } catch (error) {
      failed++
      process.stdout.write(`FAILED  ${name}: ${(error as Error).stack}\n`)
    }
  }
  await stopSharedDemo()
  process.stdout.write(failed === 0 ? 'All suites run to their end.\n' : `${failed} suites failed.\n`)
  return failed === 0
}
