// The screen of the people who may enter the company.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const people: Screen = {
  path: PATHS.people,
  layout: 'management',
  section: PATHS.management,
  permission: 'administer',
  menu: [{ in: 'management', at: 60, word: 'management.people' }],
  load: async () => (await import('./PeoplePage.tsx')).PeoplePage,
}
