// The screens of a machine's positions, each a chunk.
import { screen } from '#web/base/screen.ts'

export const machineMap = screen(async () => (await import('./map/MachineMapPage.tsx')).MachineMapPage)

export const tracking = screen(async () => (await import('./tracking/TrackingPage.tsx')).TrackingPage)
