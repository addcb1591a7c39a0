// The screen of what holds for the whole company.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const company: Screen = {
  path: PATHS.company,
  layout: 'management',
  section: PATHS.management,
  permission: 'administer',
  menu: [{ in: 'management', at: 70, word: 'management.company' }],
  load: async () => (await import('./CompanyPage.tsx')).CompanyPage,
}
