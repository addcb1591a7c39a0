// Data requests: which an answer fulfils, key off, expiry, what hinders.
import { expect, test } from 'vitest'
import { commandsOfDetail, expiryOf, hindranceOf, isWaiting, keyOffOf, STATUSES, windowEnd } from './data-request.ts'

function values(cases: number, data: (number | null)[] = [null, 4.5]) {
  return {
    times: Array.from({ length: cases }, (_, at) => at - 3),
    values: [
      { name: 'fuel_level', unit: 'percent' as const, data: [null, null] },
      { name: 'load', unit: 'mass' as const, data },
    ],
  }
}
const operations = [{ operation: 'slew_left', from: -3, to: 2 }]

test('ten cases answer the small requests, eleven all; operations are for those that ask for them', () => {
  expect(commandsOfDetail({ ...values(10), operations })).toEqual(['T04', 'T05'])
  expect(commandsOfDetail({ ...values(10), operations: [] })).toEqual(['T05'])
  expect(commandsOfDetail({ ...values(11), operations })).toEqual(['T04', 'T05', 'T06', 'T07'])
  expect(commandsOfDetail(values(11))).toEqual(['T05', 'T07'])
})

test('values without a measured one, or without times, answer nothing', () => {
  expect(commandsOfDetail({ ...values(11, [null]), operations })).toEqual([])
  expect(commandsOfDetail({ values: values(11).values, operations })).toEqual([])
  expect(commandsOfDetail({ operations })).toEqual([])
})

test('a request waits until it is answered, refused, expired or ended', () => {
  expect(STATUSES.filter(isWaiting)).toEqual(['W00', 'W01', 'W02'])
})

function at(text: string): number {
  return Date.parse(text)
}
const key = {
  keyed_off_at: at('2026-11-10T10:30:00+09:00'),
  daily_recorded_at: at('2026-11-10T18:00:00+09:00'),
  latest_recorded_date: '2026-11-10',
  time_difference: 540,
  upper_operation_data: '0'.repeat(96),
  under_operation_data: null,
}
function workIn(slot: number, kind = '1'): string {
  return `${'0'.repeat(slot)}${kind}${'0'.repeat(95 - slot)}`
}

test('a report after key off with work in a later quarter hour says that the key is on again', () => {
  // 10:30 is slot 42; the work of that slot may be from before.
  expect(keyOffOf(key)).toBe(key.keyed_off_at)
  expect(keyOffOf({ ...key, upper_operation_data: workIn(41) })).toBe(key.keyed_off_at)
  expect(keyOffOf({ ...key, upper_operation_data: workIn(42) })).toBe(key.keyed_off_at)
  expect(keyOffOf({ ...key, upper_operation_data: workIn(43) })).toBeNull()
  expect(keyOffOf({ ...key, upper_operation_data: null, under_operation_data: workIn(43, '2') })).toBeNull()
})

test('the report of a day after key off is of work since then from its first quarter hour', () => {
  const next = { ...key, latest_recorded_date: '2026-11-11', daily_recorded_at: at('2026-11-11T18:00:00+09:00') }
  expect(keyOffOf(next)).toBe(key.keyed_off_at)
  expect(keyOffOf({ ...next, upper_operation_data: workIn(0) })).toBeNull()
})

test('a key off that no later report contradicts stays', () => {
  const worked = { ...key, upper_operation_data: workIn(60) }
  expect(keyOffOf({ ...worked, daily_recorded_at: key.keyed_off_at })).toBe(key.keyed_off_at)
  expect(keyOffOf({ ...worked, daily_recorded_at: key.keyed_off_at + 1 })).toBeNull()
  expect(keyOffOf({ ...worked, daily_recorded_at: null })).toBe(key.keyed_off_at)
  expect(keyOffOf({ ...worked, latest_recorded_date: null })).toBe(key.keyed_off_at)
  expect(keyOffOf({ ...worked, time_difference: null })).toBe(key.keyed_off_at)
  expect(keyOffOf({ ...worked, keyed_off_at: null })).toBeNull()
})

test('the window of a key off ends with the third day after its own, by the clock of the machine', () => {
  expect(windowEnd(at('2026-11-10T00:00:00+09:00'), 540)).toBe(at('2026-11-14T00:00:00+09:00'))
  expect(windowEnd(at('2026-11-10T23:59:59+09:00'), 540)).toBe(at('2026-11-14T00:00:00+09:00'))
  expect(windowEnd(at('2026-11-10T23:59:59-05:00'), -300)).toBe(at('2026-11-14T00:00:00-05:00'))
})

test('a request expires with the window of key off, or as if the key was turned off now', () => {
  const off = at('2026-11-10T10:30:00+09:00')
  const end = at('2026-11-14T00:00:00+09:00')
  expect(expiryOf(at('2026-11-12T12:00:00+09:00'), off, 540)).toBe(end)
  expect(expiryOf(end - 1, off, 540)).toBe(end)
  expect(expiryOf(end, off, 540)).toBe(at('2026-11-18T00:00:00+09:00'))
  expect(expiryOf(at('2026-11-12T12:00:00+09:00'), null, 540)).toBe(at('2026-11-16T00:00:00+09:00'))
})

test('a machine takes requests with a terminal of types 2 to 5 under contract', () => {
  const hindrance = (terminal_type: number, contract_live = true, is_ic1r = false) =>
    hindranceOf({ terminal_type, contract_live, is_ic1r })
  expect([0, 1, 2, 5, 6].map((type) => hindrance(type))).toEqual(['no_terminal', 'no_terminal', null, null, 'refused'])
  expect([1, 3, 6].map((type) => hindrance(type, false))).toEqual(['no_terminal', 'out_of_contract', 'refused'])
  expect(hindrance(6, false, true)).toBe('simple')
})
