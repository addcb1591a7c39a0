// The screen of a machine's alarms and events: a chunk.
import { screen } from '#web/base/screen.ts'

export const machineAlarms = screen(async () => (await import('./AlarmsPage.tsx')).AlarmsPage)
