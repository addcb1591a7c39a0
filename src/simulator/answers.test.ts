// What simulated terminals answer to requests for an alarm's values.
import { expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import type { AlarmValues } from '#domain/alarm-detail.ts'
import type { Command } from '#domain/data-request.ts'
import { localDay } from '#fixtures/calendar.ts'
import { DEMO_SEED, demoFleet } from '#fixtures/fleet.ts'
import { Life } from '#fixtures/life.ts'
import { recordsOfDay } from '#fixtures/terminal-records.ts'
import { answerTo } from './answers.ts'

const now = Date.parse('2026-11-20T06:00:00Z')
const { machines } = demoFleet({ seed: DEMO_SEED, machines: 240, now })
const DAYS = 45

const keyOf = ({ body }: TerminalRecord) => body['alarm_event_detail_key']

/** The newest record that a terminal can answer with, by machine. */
const answersOf = (command: Command) =>
  machines.flatMap((machine) => {
    const request = { request_id: 1, serial: machine.serial, command, created_at: '', expires_at: '' }
    const answer = answerTo(machine, request, now)
    return 'records' in answer ? answer.records.map((record) => ({ machine, record })) : []
  })

test.each([
  ['T04', 10, true],
  ['T05', 10, false],
  ['T06', 100, true],
  ['T07', 100, false],
] as const)('%s: %i cases, with the operation: %s', (command, cases, hasOperations) => {
  const answers = answersOf(command)
  expect(answers.length).toBeGreaterThan(3)
  for (const { record } of answers) {
    const { times, values, operations } = record.body['detail'] as AlarmValues
    expect(times).toHaveLength(cases)
    for (const { data } of values) expect(data).toHaveLength(cases)
    expect(operations.length > 0).toBe(hasOperations)
    expect(record).toMatchObject({ data_type: 'alarm_event', request_id: 1 })
  }
})

test('the answer repeats the alarm’s last state, under a sequence of its own for each command', () => {
  const answers = answersOf('T06')
  const states = new Set<unknown>()
  for (const { machine, record } of answers) {
    const life = new Life(machine)
    const today = localDay(now, machine.time_difference)
    const told = Array.from({ length: DAYS }, (_, back) => life.day(today - DAYS + back)).flatMap((day) =>
      day ? recordsOfDay(machine, day).filter((one) => keyOf(one) === keyOf(record)) : [],
    )
    const last = told.toSorted((a, b) => a.sequence - b.sequence).at(-1)!
    expect(record.sequence).toBeGreaterThan(last.sequence)
    expect(record.body['state']).toBe(last.body['state'])
    expect(record.body['recovered_at']).toBe(last.body['state'] === 0 ? last.recorded_at : undefined)
    expect(record.body['recorded_date']).toBe(last.body['recorded_date'])
    states.add(last.body['state'])
  }
  expect(states.has(0)).toBe(true)
  const others = answersOf('T07').map(({ record }) => `${record.serial} ${record.sequence}`)
  for (const { record } of answers) expect(others).not.toContain(`${record.serial} ${record.sequence}`)
})
