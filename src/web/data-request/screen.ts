// The screen of data requests.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const dataRequests: Screen = {
  path: PATHS.requests,
  isOfMachine: true,
  menu: [{ in: 'machine', at: 70, word: 'detail.requests', isHiddenForSimpleType: true }],
  load: async () => (await import('./RequestsPage.tsx')).RequestsPage,
}
