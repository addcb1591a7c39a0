// The screen of a machine’s alarms and events.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const machineAlarms: Screen = {
  path: PATHS.machineAlarms,
  alias: '/alarms',
  isOfMachine: true,
  menu: [{ in: 'machine', at: 40, word: 'detail.alarms', isHiddenForSimpleType: true }],
  load: async () => (await import('./AlarmsPage.tsx')).AlarmsPage,
}
