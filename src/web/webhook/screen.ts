// The screen of webhooks.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const webhooks: Screen = {
  path: PATHS.webhooks,
  layout: 'management',
  section: PATHS.management,
  permission: 'administer',
  menu: [{ in: 'management', at: 66, word: 'management.webhooks' }],
  load: async () => (await import('./WebhooksPage.tsx')).WebhooksPage,
}
