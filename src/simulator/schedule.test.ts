// The schedule of terminals: today at once, then day after day.
import { describe, expect, it } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { DEMO_SEED, demoFleet } from '#fixtures/fleet.ts'
import { Schedule, isReporting } from './schedule.ts'

const HOUR = 3_600_000
const made = Date.parse('2026-11-20T00:00:00Z')
const { machines } = demoFleet({ seed: DEMO_SEED, machines: 120, now: made })
const afternoon = Date.parse('2026-11-20T06:00:00Z') // 15:00 in Tokyo

const identity = ({ serial, data_type, sequence, body }: TerminalRecord) =>
  `${serial} ${data_type} ${sequence} ${String(body['recorded_date'] ?? '')} ${String(body['alarm_event_detail_key'] ?? '')} ${String(body['event_type'] ?? body['division'] ?? '')}`
const instant = ({ recorded_at }: TerminalRecord) => Date.parse(recorded_at)

describe('the schedule of the terminals', () => {
  it('begins with the present state, without future records', () => {
    const records = new Schedule(machines).begin(afternoon)
    expect(records.length).toBeGreaterThan(machines.length)
    expect(records.every((record) => instant(record) <= afternoon)).toBe(true)
    const working = records.filter(
      (record) =>
        record.data_type === 'daily' &&
        instant(record) > afternoon - 20 * 60_000 &&
        record.body['recorded_date'] === '2026-11-20',
    )
    expect(working.length).toBeGreaterThan(10)
  })

  it('sends a running day again every quarter of an hour, each terminal at its own minute', () => {
    const schedule = new Schedule(machines)
    schedule.begin(afternoon)
    const minutes = new Map<number, number>()
    const bySerial = new Map<string, number[]>()
    for (let now = afternoon; now < afternoon + HOUR; now += 60_000) {
      const records = schedule.due(now).filter(({ data_type }) => data_type === 'daily')
      for (const record of records) {
        minutes.set(Math.floor(instant(record) / 60_000) % 15, 1)
        bySerial.set(record.serial, [...(bySerial.get(record.serial) ?? []), record.sequence])
      }
    }
    expect(minutes.size).toBeGreaterThan(10)
    const often = [...bySerial.values()].filter((sequences) => sequences.length >= 4)
    expect(often.length).toBeGreaterThan(5)
    const late = new Set(machines.filter(({ quirk }) => quirk === 'reports late').map(({ serial }) => serial))
    for (const [serial, sequences] of bySerial)
      if (!late.has(serial)) expect(sequences).toEqual([...sequences].sort((a, b) => a - b))
  })

  it('sends some machines late, the newest first, and some moments twice', () => {
    const schedule = new Schedule(machines)
    schedule.begin(afternoon - 12 * HOUR)
    const late = new Set(machines.filter(({ quirk }) => quirk === 'reports late').map(({ serial }) => serial))
    let [delayed, reversed, repeated] = [0, 0, 0]
    const sent = new Set<string>()
    for (let now = afternoon - 12 * HOUR; now < afternoon + 36 * HOUR; now += 60_000) {
      const records = schedule.due(now).filter(({ data_type }) => data_type === 'daily')
      for (const [at, record] of records.entries()) {
        const key = JSON.stringify(record)
        if (sent.has(key)) repeated++
        sent.add(key)
        if (now - instant(record) < 5 * 60_000) continue
        delayed++
        expect(late.has(record.serial)).toBe(true)
        const next = records[at + 1]
        if (next?.serial === record.serial && instant(next) < instant(record)) reversed++
      }
    }
    expect(delayed).toBeGreaterThan(10)
    expect(reversed).toBeGreaterThan(5)
    expect(repeated).toBeGreaterThan(5)
  })

  it('continues from day to day, also after two days without a call', () => {
    const steps = new Schedule(machines)
    const jump = new Schedule(machines)
    steps.begin(afternoon)
    jump.begin(afternoon)
    const end = afternoon + 50 * HOUR
    const slowly: TerminalRecord[] = []
    for (let now = afternoon; now <= end; now += HOUR) slowly.push(...steps.due(now))
    const sorted = (records: TerminalRecord[]) => records.map(identity).sort()
    expect(sorted(jump.due(end))).toEqual(sorted(slowly))
    const days = new Set(
      slowly.filter(({ data_type }) => data_type === 'daily').map(({ body }) => body['recorded_date']),
    )
    expect(days).toEqual(new Set(['2026-11-20', '2026-11-21', '2026-11-22']))
  })

  it('repeats itself after a restart with the same content per sequence', () => {
    const sent = new Map<string, string>()
    for (const start of [0, 7, 20, 33, 90]) {
      const schedule = new Schedule(machines)
      const from = afternoon + start * 60_000
      for (const record of [...schedule.begin(from), ...schedule.due(from + 2 * HOUR)]) {
        const body = JSON.stringify(record)
        expect(sent.get(identity(record)) ?? body).toBe(body)
        sent.set(identity(record), body)
      }
    }
    expect(sent.size).toBeGreaterThan(500)
  })

  it('leaves machines without a terminal or a contract silent', () => {
    const dumb = machines.filter((machine) => !isReporting(machine))
    expect(dumb.length).toBeGreaterThan(5)
    expect(new Schedule(dumb).begin(afternoon)).toEqual([])
  })
})
