// The screen of data requests: a chunk.
import { screen } from '#web/base/screen.ts'

export const dataRequests = screen(async () => (await import('./RequestsPage.tsx')).RequestsPage)
