// The screen of the inbox.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const inbox: Screen = {
  path: PATHS.inbox,
  menu: [
    { in: 'header', at: 60, word: 'header.alarms' },
    { in: 'foot', at: 30, word: 'header.alarms', drawing: 'M10 3 18 17H2zM10 8v4.2M10 13.8v1.2' },
  ],
  load: async () => (await import('./InboxPage.tsx')).InboxPage,
}
