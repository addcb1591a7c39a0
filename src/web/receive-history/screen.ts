// The screen of the communication record.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const histories: Screen = {
  path: PATHS.histories,
  isOfMachine: true,
  menu: [{ in: 'machine', at: 80, word: 'detail.histories', isHiddenForSimpleType: true }],
  load: async () => (await import('./HistoriesPage.tsx')).HistoriesPage,
}
