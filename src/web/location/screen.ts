// The screens of a machine’s positions.
import { PATHS } from '#web/base/links.ts'
import type { Screen } from '#web/base/registered-screen.ts'

export const machineMap: Screen = {
  path: PATHS.maps,
  isOfMachine: true,
  menu: [{ in: 'machine', at: 90, word: 'detail.maps' }],
  load: async () => (await import('./map/MachineMapPage.tsx')).MachineMapPage,
}

export const tracking: Screen = {
  path: `${PATHS.maps}/tracking`,
  isOfMachine: true,
  load: async () => (await import('./tracking/TrackingPage.tsx')).TrackingPage,
}
