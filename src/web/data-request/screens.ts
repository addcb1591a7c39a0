// The screen of data requests: a chunk with its words.
import { screen } from '#web/base/screen.ts'

export const dataRequests = screen(
  async () => (await import('./RequestsPage.tsx')).RequestsPage,
  ['data-request', 'detail', 'machine', 'category', 'error'],
)
