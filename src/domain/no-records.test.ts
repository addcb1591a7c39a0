// Why days have no records: bounds of delivery, ownership and silence.
import { expect, test } from 'vitest'
import { noRecordsOf, type KnownMachine } from './no-records.ts'

const machine: KnownMachine = {
  delivery_date: '2026-03-10',
  ownership: [
    { from: '2026-04-01', to: '2026-06-30' },
    { from: '2026-09-01', to: null },
  ],
  latest_updated_date: '2026-11-05T23:30:00Z',
  time_difference: 540,
  silence: null,
}
const silent = { ...machine, silence: {} }
function reason(of: KnownMachine, from: string, to: string, hasReports?: boolean) {
  return noRecordsOf(of, { days: { from, to }, today: '2026-11-20', hasReports })
}

test('days after today are ahead, today is not', () => {
  expect(reason(machine, '2026-11-21', '2026-11-30')).toEqual({ reason: 'ahead' })
  expect(reason(machine, '2026-11-20', '2026-11-30')).toEqual({ reason: 'nothing', fellSilent: false })
})

test('days before delivery say when it was; the day of delivery is not before it', () => {
  expect(reason(machine, '2026-03-01', '2026-03-09')).toEqual({ reason: 'before_delivery', date: '2026-03-10' })
  expect(reason(machine, '2026-03-01', '2026-03-10')).toEqual({ reason: 'before_ownership', date: '2026-04-01' })
})

test('days between two times of ownership are before the next, its first and last days are not', () => {
  expect(reason(machine, '2026-07-01', '2026-08-31')).toEqual({ reason: 'before_ownership', date: '2026-09-01' })
  expect(reason(machine, '2026-06-30', '2026-07-31')).toEqual({ reason: 'nothing', fellSilent: false })
  expect(reason(machine, '2026-08-01', '2026-09-01')).toEqual({ reason: 'nothing', fellSilent: false })
  const always = { ...machine, ownership: [{ from: null, to: '2026-06-30' }] }
  expect(reason(always, '2026-07-01', '2026-07-02')).toEqual({ reason: 'nothing', fellSilent: false })
})

test('a silent machine is the reason from the day after its last record, by its own clock', () => {
  // 23:30 UTC is the 6th in Tokyo.
  expect(reason(silent, '2026-11-07', '2026-11-09')).toEqual({ reason: 'silent' })
  expect(reason(silent, '2026-11-06', '2026-11-09')).toEqual({ reason: 'nothing', fellSilent: true })
  expect(reason(silent, '2026-11-01', '2026-11-06')).toEqual({ reason: 'nothing', fellSilent: false })
  const utc = { ...silent, latest_updated_date: '2026-11-05T23:59:30Z', time_difference: null }
  expect(reason(utc, '2026-11-06', '2026-11-09')).toEqual({ reason: 'silent' })
  expect(reason(machine, '2026-11-07', '2026-11-09')).toEqual({ reason: 'nothing', fellSilent: false })
})

test('without any record a silent machine is the reason for all days; of all time it fell silent', () => {
  const never = { ...silent, latest_updated_date: null }
  const ofAllTime = (of: KnownMachine) => noRecordsOf(of, { days: null, today: '2026-11-20', hasReports: true })
  expect(reason(never, '2026-11-07', '2026-11-09')).toEqual({ reason: 'silent' })
  expect(ofAllTime(never)).toEqual({ reason: 'silent' })
  expect(ofAllTime(silent)).toEqual({ reason: 'nothing', fellSilent: true })
  expect(ofAllTime(machine)).toEqual({ reason: 'nothing', fellSilent: false })
})

test('days without a daily report say so, where that is known', () => {
  expect(reason(machine, '2026-11-07', '2026-11-09', false)).toEqual({ reason: 'no_reports', fellSilent: false })
  expect(reason(machine, '2026-11-07', '2026-11-09', true)).toEqual({ reason: 'nothing', fellSilent: false })
})
