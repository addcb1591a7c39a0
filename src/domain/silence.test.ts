// Every reason for silence, and none for a reporting machine.
import { expect, test } from 'vitest'
import type { MachineNow } from './activity.ts'
import { silenceOf, terminalStatusOf, type Silence } from './silence.ts'

const NOW = Date.parse('2026-11-21T09:00:00Z')
const HOUR = 3_600_000
function machine(over: Partial<MachineNow>): MachineNow {
  return {
    terminal_type: 4,
    contract_live: true,
    latest_updated_at: null,
    daily_recorded_at: null,
    latest_recorded_date: null,
    time_difference: null,
    upper_operation_data: null,
    under_operation_data: null,
    keyed_off_at: null,
    ...over,
  }
}
function ago(hours: number) {
  return NOW - hours * HOUR
}

test.each<[string, Partial<MachineNow>, Silence | null]>([
  ['speaks', { latest_updated_at: ago(1) }, null],
  ['spoke exactly a day ago', { latest_updated_at: ago(24) }, null],
  ['never spoke', {}, { reason: 'no_report', since: null, days: null }],
  ['no report', { latest_updated_at: ago(73) }, { reason: 'no_report', since: ago(73), days: 3 }],
  [
    'no report after working',
    { latest_updated_at: ago(50), daily_recorded_at: ago(50), keyed_off_at: ago(60) },
    { reason: 'no_report', since: ago(50), days: 2 },
  ],
  [
    'keyed off',
    { latest_updated_at: ago(30), daily_recorded_at: ago(30), keyed_off_at: ago(30) },
    { reason: 'keyed_off', since: ago(30), days: 1 },
  ],
  [
    'out of contract',
    { contract_live: false, latest_updated_at: ago(240) },
    { reason: 'out_of_contract', since: ago(240), days: 10 },
  ],
  ['no terminal', { terminal_type: 1 }, { reason: 'no_terminal', since: null, days: null }],
  ['refused', { terminal_type: 6, contract_live: false }, { reason: 'no_terminal', since: null, days: null }],
])('%s', (_name, over, silence) => expect(silenceOf(machine(over), NOW)).toEqual(silence))

test.each([
  [0, true, 'none'],
  [1, true, 'none'],
  [2, true, 'live'],
  [3, false, 'cancelled'],
  [4, true, 'live'],
  [5, false, 'cancelled'],
  [6, true, 'refused'],
] as const)('terminal type %s, contract live %s: %s', (type, live, status) => {
  expect(terminalStatusOf(type, live)).toBe(status)
})
