// Engine days for tests, as a terminal sends them.
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { anEngineDay } from '#fixtures/event.ts'

let sequence = 0
export const engineDay = (serial: string, recorded_date: string, runs: object[]): TerminalRecord => ({
  serial,
  data_type: 'event',
  recorded_at: `${recorded_date}T00:00:30+09:00`,
  sequence: ++sequence,
  body: anEngineDay({ recorded_date, runs }),
})
