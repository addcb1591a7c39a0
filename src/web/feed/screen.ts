// The screen of other makers' feeds.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const feeds: Screen = {
  path: PATHS.feeds,
  layout: 'management',
  section: PATHS.management,
  permission: 'administer',
  menu: [{ in: 'management', at: 67, word: 'management.feeds' }],
  load: async () => (await import('./FeedsPage.tsx')).FeedsPage,
}
