// For tests of data requests: a record for each command.
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import type { Command } from '#domain/data-request.ts'
import { anAlarm } from '#fixtures/alarm.ts'
import { aDay } from '#fixtures/day.ts'
import { anEmergency, anOverload } from '#fixtures/event.ts'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'

// Above those that other records of a test have.
let sequence = 1_000_000
/** A record that holds what a command asks for. */
export const answerOf = (serial: string, command: Command, request_id?: number): TerminalRecord => {
  const at = new Date().toISOString()
  const asked: Record<string, Pick<TerminalRecord, 'data_type' | 'body'>> = {
    T00: { data_type: 'position', body: aPosition() },
    T01: { data_type: 'event', body: anOverload() },
    T02: { data_type: 'event', body: anEmergency() },
    T03: { data_type: 'daily', body: aDay() },
  }
  const hasOperation = command === 'T04' || command === 'T06'
  const times = Array.from({ length: command < 'T06' ? 2 : 11 }, (_, second) => second)
  const values = {
    data_type: 'alarm_event' as const,
    body: anAlarm({
      detail: {
        times,
        values: [{ name: 'engine_speed', unit: 'rpm', data: times.map((second) => 900 + second) }],
        ...(hasOperation && { operations: [{ operation: 'boom_up', from: -3, to: 0 }] }),
      },
    }),
  }
  const record = aRecord({ serial, recorded_at: at, sequence: ++sequence, ...(asked[command] ?? values) })
  return { ...record, ...(request_id !== undefined && { request_id }) }
}
