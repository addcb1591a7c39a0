// The screen of the inbox: a chunk with the words that it needs.
import { screen } from '#web/base/screen.ts'

export const inbox = screen(
  async () => (await import('./InboxPage.tsx')).InboxPage,
  ['inbox', 'machine', 'category', 'list', 'error'],
)
