// The machine list's code, loaded without the chunk of all screens.
import { screen } from '#web/base/lazy-screen.ts'

export const machineList = screen(async () => (await import('./MachineListScreen.tsx')).MachineListScreen)
