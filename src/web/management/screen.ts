// The screen of what is kept of machines besides their records.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const managedMachines: Screen = {
  path: PATHS.managedMachines,
  layout: 'management',
  section: PATHS.management,
  menu: [{ in: 'management', at: 20, word: 'management.machines' }],
  load: async () => (await import('./master/MasterPage.tsx')).MasterPage,
}
