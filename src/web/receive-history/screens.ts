// The screen of the communication record: a chunk with its words.
import { screen } from '#web/base/screen.ts'

export const histories = screen(
  async () => (await import('./HistoriesPage.tsx')).HistoriesPage,
  ['receive-history', 'detail', 'machine', 'category', 'list', 'error'],
)
