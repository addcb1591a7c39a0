// The screen of what was done in the company.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const audit: Screen = {
  path: PATHS.audit,
  layout: 'management',
  section: PATHS.management,
  permission: 'administer',
  menu: [{ in: 'management', at: 80, word: 'management.audit' }],
  load: async () => (await import('./AuditPage.tsx')).AuditPage,
}
