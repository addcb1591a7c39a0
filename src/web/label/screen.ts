// The screen of QR labels.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const machineLabels: Screen = {
  path: PATHS.labels,
  load: async () => (await import('./LabelsPage.tsx')).LabelsPage,
}
