// The screen of the inbox: a chunk.
import { screen } from '#web/base/screen.ts'

export const inbox = screen(async () => (await import('./InboxPage.tsx')).InboxPage)
