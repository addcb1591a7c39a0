// Benchmark: start of the demo, cold, filled and warm, and its memory.
import { sized } from '#scripts/size.ts'
import { demoFolder, startDemo } from './demo.ts'
import type { Figure } from './figure.ts'

const SIZE = sized<Record<string, string>>({}, { DEMO_MACHINES: '10', DEMO_MONTHS: '1' })

/** Packages are installed and built; the data folder is empty at first. */
export const measure = async (): Promise<Figure[]> => {
  const folder = demoFolder()
  try {
    const cold = await startDemo(folder.path, SIZE)
    const filled = await cold.waitForOutput(/filled/i)
    const peak = cold.peak()
    await cold.stop()
    const warm = await startDemo(folder.path, SIZE)
    await warm.stop()
    return [
      {
        name: 'cold start to the first page',
        value: cold.opened,
        unit: 's',
        goal: { at: 'most', bound: 30 },
        note: 'empty data folder, 14 days filled',
      },
      {
        name: 'whole demo filled',
        value: filled,
        unit: 's',
        goal: { at: 'most', bound: 120 },
        note: '600 machines, 13 months, serving meanwhile',
      },
      {
        name: 'warm start to the first page',
        value: warm.opened,
        unit: 's',
        goal: { at: 'most', bound: 2 },
        note: 'second start on the same folder',
      },
      {
        name: 'peak memory while filling',
        value: peak,
        unit: 'MB',
        goal: null,
        note: 'resident, all processes of the demo but PostgreSQL',
      },
    ]
  } finally {
    folder.remove()
  }
}
