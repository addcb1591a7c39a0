// A machine's activity: each rule, its threshold, their order.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACTIVITIES, activityOf, type MachineNow } from './activity.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-11-20T10:20:00+09:00')
const RECORDED = NOW - 5 * MINUTE // 10:15, slot 41
function digits(digit: string, slot = 41) {
  return '0'.repeat(slot) + digit + '0'.repeat(95 - slot)
}

const working: MachineNow = {
  terminal_type: 4,
  contract_live: true,
  latest_updated_at: RECORDED,
  daily_recorded_at: RECORDED,
  latest_recorded_date: '2026-11-20',
  time_difference: 540,
  upper_operation_data: digits('3'),
  under_operation_data: digits('0'),
  keyed_off_at: null,
}
function activity(change: Partial<MachineNow> = {}, now = NOW) {
  return activityOf({ ...working, ...change }, now)
}

describe('the slot of the last daily record', () => {
  test.each([
    ['3', '0', 'operating'],
    ['2', '0', 'running'],
    ['1', '0', 'neutral'],
    ['0', '2', 'operating'],
    ['0', '1', 'neutral'],
    ['0', '0', 'off'],
    ['2', '2', 'running'], // the superstructure comes first
    ['1', '2', 'neutral'],
  ])('upper %s and under %s is %s', (upper, under, expected) => {
    expect(activity({ upper_operation_data: digits(upper), under_operation_data: digits(under) })).toBe(expected)
  })
  test('a machine without a carrier goes by its upper body alone', () => {
    expect(activity({ under_operation_data: null })).toBe('operating')
    expect(activity({ under_operation_data: null, upper_operation_data: digits('0') })).toBe('off')
  })
  test('only the slot of the record counts, not its neighbours', () => {
    expect(activity({ upper_operation_data: digits('3', 40) })).toBe('off')
    expect(activity({ upper_operation_data: digits('3', 42) })).toBe('off')
  })
  test('slots are of the machine’s day: at another offset they are other hours', () => {
    expect(activity({ time_difference: 480 })).toBe('off')
    expect(
      activity({ time_difference: -300, latest_recorded_date: '2026-11-19', upper_operation_data: digits('2', 81) }),
    ).toBe('running')
  })
  test('a record made outside of its own day gives no present activity', () => {
    expect(activity({ latest_recorded_date: '2026-11-19', upper_operation_data: '3'.repeat(96) })).toBe('off')
  })
})

describe('off', () => {
  test('after 45 minutes without a daily record', () => {
    expect(activity({}, RECORDED + 45 * MINUTE)).toBe('operating')
    expect(activity({}, RECORDED + 45 * MINUTE + 1)).toBe('off')
  })
  test('when the key went off at or after the record, not before it', () => {
    expect(activity({ keyed_off_at: RECORDED - 1 })).toBe('operating')
    expect(activity({ keyed_off_at: RECORDED })).toBe('off')
    expect(activity({ keyed_off_at: RECORDED + 1 })).toBe('off')
  })
  test('when there are only positions', () => {
    const bare = {
      daily_recorded_at: null,
      latest_recorded_date: null,
      time_difference: null,
      upper_operation_data: null,
    }
    expect(activity(bare)).toBe('off')
  })
})

describe('silent', () => {
  test('after 24 hours without any record', () => {
    expect(activity({}, RECORDED + 24 * 60 * MINUTE)).toBe('off')
    expect(activity({}, RECORDED + 24 * 60 * MINUTE + 1)).toBe('silent')
  })
  test('when there has never been a record', () =>
    expect(activity({ latest_updated_at: null, daily_recorded_at: null })).toBe('silent'))
  test('a position keeps a machine from being silent', () => {
    expect(activity({ latest_updated_at: RECORDED + 23 * 60 * MINUTE }, RECORDED + 30 * 60 * MINUTE)).toBe('off')
  })
})

describe('no terminal', () => {
  test.each([0, 1, 6])('for type %i, whatever is stored', (terminal_type) => {
    expect(activity({ terminal_type })).toBe('no_terminal')
  })
  test.each([2, 3, 4, 5])('for type %i once its contract has ended', (terminal_type) => {
    expect(activity({ terminal_type })).toBe('operating')
    expect(activity({ terminal_type, contract_live: false })).toBe('no_terminal')
  })
  test('comes before silent', () => expect(activity({ terminal_type: 0, latest_updated_at: null })).toBe('no_terminal'))
})

test('a record from a clock that runs ahead is still a record', () => {
  expect(
    activity({
      latest_updated_at: NOW + 5 * MINUTE,
      daily_recorded_at: NOW + 5 * MINUTE,
      upper_operation_data: digits('3', 41),
    }),
  ).toBe('operating')
})

test('every state has an activity', () => {
  const instant = fc.option(fc.integer({ min: NOW - 3 * 86_400_000, max: NOW + 10 * MINUTE }))
  const state: fc.Arbitrary<MachineNow> = fc.record({
    terminal_type: fc.integer({ min: 0, max: 6 }),
    contract_live: fc.boolean(),
    latest_updated_at: instant,
    daily_recorded_at: instant,
    latest_recorded_date: fc.option(fc.constantFrom('2026-11-19', '2026-11-20')),
    time_difference: fc.option(fc.constantFrom(-840, -210, 0, 540, 840)),
    upper_operation_data: fc.option(
      fc.string({ unit: fc.constantFrom('0', '1', '2', '3'), minLength: 96, maxLength: 96 }),
    ),
    under_operation_data: fc.option(fc.string({ unit: fc.constantFrom('0', '1', '2'), minLength: 96, maxLength: 96 })),
    keyed_off_at: instant,
  })
  fc.assert(fc.property(state, (machine) => ACTIVITIES.includes(activityOf(machine, NOW))))
})
