// The screen of a machine's alarms and events: a chunk with the words that it needs.
import { screen } from '#web/base/screen.ts'

export const machineAlarms = screen(
  async () => (await import('./AlarmsPage.tsx')).AlarmsPage,
  ['alarm', 'detail', 'machine', 'category', 'list', 'error'],
)
