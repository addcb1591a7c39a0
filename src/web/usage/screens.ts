// The screens of a machine's lifetime use, each a chunk.
import { screen } from '#web/base/screen.ts'

export const cumulativeHours = screen(async () => (await import('./hours/CumulativeHoursPage.tsx')).CumulativeHoursPage)

export const distributions = screen(
  async () => (await import('./distributions/DistributionsPage.tsx')).DistributionsPage,
)
