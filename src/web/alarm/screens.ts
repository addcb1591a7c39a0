// The screen of a machine's alarms and events: a chunk with its words.
import { screen } from '#web/base/screen.ts'

export const machineAlarms = screen(
  async () => (await import('./AlarmsPage.tsx')).AlarmsPage,
  ['alarm', 'alarm-detail', 'download', 'detail', 'machine', 'category', 'list', 'error'],
)
