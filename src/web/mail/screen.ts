// The screen of notification by mail.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const notification: Screen = {
  path: PATHS.notification,
  layout: 'management',
  section: PATHS.management,
  menu: [{ in: 'management', at: 40, word: 'management.notification' }],
  load: async () => (await import('./NotificationPage.tsx')).NotificationPage,
}
