// The screen of engine histories.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const engineHistory: Screen = {
  path: PATHS.engineHistory,
  layout: 'management',
  section: PATHS.management,
  menu: [{ in: 'management', at: 30, word: 'management.engine_history' }],
  load: async () => (await import('./EngineHistoryPage.tsx')).EngineHistoryPage,
}
