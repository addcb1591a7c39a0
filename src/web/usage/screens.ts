// The screens of a machine's lifetime use: each a chunk with its words.
import { screen, type ScreenWords } from '#web/base/screen.ts'

const WORDS: ScreenWords = ['usage', 'detail', 'machine', 'category', 'list', 'error']

export const cumulativeHours = screen(
  async () => (await import('./hours/CumulativeHoursPage.tsx')).CumulativeHoursPage,
  WORDS,
)

export const distributions = screen(
  async () => (await import('./distributions/DistributionsPage.tsx')).DistributionsPage,
  [...WORDS, 'download'],
)
