// Property: a month of alarms is the same in any order and repetition.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AlarmDetail, AlarmItem } from '#contract/alarm/alarm.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

const RUNS = 25
let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const company = await app.company('alpha')
  await addTestMachines(
    app,
    company,
    Array.from({ length: RUNS }, (_, at) => ({ serial: `P${at}` })),
  )
  token = await app.newReader('mia@alpha.example', company)
})
afterAll(() => app.close())

type Told = {
  minute: number
  key: string
  type: 'alarm' | 'alarm_event'
  code: string
  device: string | null
  state: 0 | 1
  /** Minutes after it occurred that it was told, and that it was over where it says so. */
  toldAfter: number
  overAfter: number | null
  value: number | null
  sequence: number
}

const told = fc.record<Told>({
  minute: fc.integer({ min: 0, max: 5 }),
  key: fc.constantFrom('k', 'K', 'ключ'),
  type: fc.constantFrom('alarm', 'alarm_event'),
  code: fc.constantFrom('E-101', 'X 1'),
  device: fc.constantFrom('ECU', 'HYD', null),
  state: fc.constantFrom(0, 1),
  toldAfter: fc.integer({ min: 0, max: 90 }),
  overAfter: fc.option(fc.integer({ min: 0, max: 90 })),
  value: fc.option(fc.integer({ min: -50, max: 50 })),
  sequence: fc.integer({ min: 1, max: 10_000 }),
})

const START = Date.parse('2026-10-31T14:58:00Z')
const instant = (minutes: number) => new Date(START + minutes * 60_000).toISOString().replace('.000Z', 'Z')

const recordOf = (serial: string, record: Told): TerminalRecord => ({
  serial,
  data_type: record.type,
  recorded_at: instant(record.minute + record.toldAfter),
  sequence: record.sequence,
  body: {
    recorded_date: instant(record.minute),
    alarm_event_detail_key: record.key,
    error_code: record.code,
    control_device_code: record.device,
    state: record.state,
    ...(record.state === 0 && record.overAfter !== null && { recovered_at: instant(record.minute + record.overAfter) }),
    ...(record.value !== null && {
      detail: { times: [0], values: [{ name: 'engine_speed', unit: 'rpm', data: [record.value] }] },
    }),
  },
})

/** Later recorded, then the higher sequence. */
const byVersion = (a: Told, b: Told): number =>
  a.minute + a.toldAfter - b.minute - b.toldAfter || a.sequence - b.sequence
const newest = (all: readonly Told[]): Told | undefined => all.toSorted(byVersion).at(-1)

/** The best record of each identity, in the order of their moments. */
const bestOf = (set: readonly Told[]): Told[] => {
  const identity = ({ minute, key, type }: Told) => `${minute} ${key} ${type}`
  const ids = [...new Set(set.map(identity))]
  return ids
    .map((id) => {
      const versions = set.filter((record) => identity(record) === id)
      const value = newest(versions.filter((version) => version.value !== null))?.value ?? null
      return { ...newest(versions)!, value }
    })
    .toSorted((a, b) => a.minute - b.minute || byVersion(a, b))
}

const isSameFault = (one: Told, other: Told): boolean => one.code === other.code && one.device === other.device

/** What the list of a set must say, by the plainest rule. */
const expectedOf = (best: readonly Told[]) =>
  best.map((record, at) => {
    const end = [record, ...best.slice(at + 1)].find((other) => isSameFault(record, other) && other.state === 0)
    return {
      recorded_at: instant(record.minute),
      type: record.type === 'alarm' ? 1 : 3,
      error_code: record.code,
      control_device_code: record.device,
      recovered_at: end ? instant(end.minute + (end.overAfter ?? end.toldAfter)) : null,
      value: record.value,
    }
  })

/** Codes and devices whose newest record says that it occurs. */
const openOf = (best: readonly Told[]): Told[] =>
  best.filter((record, at) => record.state === 1 && !best.slice(at + 1).some((later) => isSameFault(record, later)))

const nameOf = ({ code, device, minute }: Pick<Told, 'code' | 'device' | 'minute'>) =>
  `${code} ${device} ${instant(minute)}`

type OpenAlarm = { error_code: string; control_device_code: string | null; recorded_date: string }

const CUTS: readonly [month: string, isIn: (minute: number) => boolean][] = [
  ['2026/10', (minute) => minute < 2],
  ['2026/11', (minute) => minute >= 2],
]

let run = 0
test('months tell every record once with its end and its values, and what is open follows from them', async () => {
  const sets = fc
    .uniqueArray(told, { selector: ({ sequence }) => sequence, minLength: 1, maxLength: 12 })
    .chain((set) =>
      fc.tuple(fc.constant(set), fc.shuffledSubarray(set, { minLength: set.length }), fc.shuffledSubarray(set)),
    )
  await fc.assert(
    fc.asyncProperty(sets, async ([set, order, again]) => {
      const serial = `P${run++ % RUNS}`
      await app.owner.query(
        `with m as (select machine_id from machine_identity where serial = $1),
          a as (delete from alarm where machine_id in (select machine_id from m)),
          l as (delete from alarm_latest where machine_id in (select machine_id from m))
        delete from receive_history where machine_id in (select machine_id from m)`,
        [serial],
      )
      const middle = Math.floor(order.length / 2)
      for (const part of [order.slice(0, middle), [...again, ...order.slice(middle)]])
        if (part.length > 0)
          expect(
            (
              await sendRecords(
                app,
                part.map((record) => recordOf(serial, record)),
              )
            ).rejected,
          ).toEqual([])
      const best = bestOf(set)
      const expected = expectedOf(best)
      const open = openOf(best)
      const [machine] = (await app.request(token, 'GET', `/api/v1/machine/list?serial=${serial}`)).body.machines as [
        { alarm_count: number; alarms: OpenAlarm[] },
      ]
      expect(machine.alarm_count).toBe(open.length)
      expect(
        machine.alarms.map((alarm) => `${alarm.error_code} ${alarm.control_device_code} ${alarm.recorded_date}`).sort(),
      ).toEqual(open.map(nameOf).sort())
      const inbox = await app.request(token, 'GET', `/api/v1/inbox?kind=alarm&free_word=${serial}`)
      const lines = (inbox.body.lines as { serial: string; subject: string }[]).filter((line) => line.serial === serial)
      expect(lines.map(({ subject }) => subject).sort()).toEqual([...new Set(open.map(({ code }) => code))].sort())
      for (const [month, isIn] of CUTS) {
        const { body } = await app.request(
          token,
          'GET',
          `/api/v1/alarm/list?serial=${serial}&timezone=Asia/Tokyo&month=${month}`,
        )
        const alarms = body.alarms as AlarmItem[]
        const wanted = expected.filter(({ recorded_at }) => isIn((Date.parse(recorded_at) - START) / 60_000))
        expect(alarms).toHaveLength(wanted.length)
        const left = [...wanted]
        for (const item of alarms) {
          const detail = (await app.request(token, 'GET', `/api/v1/alarm/detail?key=${item.alarm_event_detail_key}`))
            .body.data as AlarmDetail
          const value = detail.values[0]?.data[0] ?? null
          const at = left.findIndex(
            (candidate) =>
              candidate.recorded_at === item.recorded_at &&
              candidate.type === item.type &&
              candidate.error_code === item.error_code &&
              candidate.control_device_code === item.control_device_code &&
              candidate.value === value &&
              candidate.recovered_at === item.recovered_at,
          )
          expect(at, JSON.stringify({ item, left })).toBeGreaterThanOrEqual(0)
          expect(item.state).toBe(item.recovered_at === null ? 1 : 0)
          expect(item.has_detail).toBe(value !== null)
          left.splice(at, 1)
        }
      }
    }),
    { numRuns: RUNS },
  )
})
