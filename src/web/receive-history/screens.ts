// The screen of the communication record: a chunk.
import { screen } from '#web/base/screen.ts'

export const histories = screen(async () => (await import('./HistoriesPage.tsx')).HistoriesPage)
