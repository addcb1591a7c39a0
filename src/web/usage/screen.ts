// The screens of a machine’s lifetime use.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const cumulativeHours: Screen = {
  path: PATHS.cumulativeHours,
  isOfMachine: true,
  menu: [{ in: 'machine', at: 50, word: 'detail.cumulative_operating_hours' }],
  load: async () => (await import('./hours/CumulativeHoursPage.tsx')).CumulativeHoursPage,
}

export const distributions: Screen = {
  path: PATHS.distributionMaps,
  isOfMachine: true,
  menu: [{ in: 'machine', at: 60, word: 'detail.distribution_maps' }],
  load: async () => (await import('./distributions/DistributionsPage.tsx')).DistributionsPage,
}
