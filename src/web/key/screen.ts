// The screen of the keys of the company's own systems.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const keys: Screen = {
  path: PATHS.keys,
  layout: 'management',
  section: PATHS.management,
  permission: 'administer',
  menu: [{ in: 'management', at: 65, word: 'management.keys' }],
  load: async () => (await import('./KeysPage.tsx')).KeysPage,
}
