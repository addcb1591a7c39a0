// The reckoning of time in zones with odd changes of the clock, beside Intl's.
import { expect, test } from 'vitest'
import { timeZones } from '#domain/zone-names.ts'
import { checkZone } from './zone-checks.ts'

test.each([
  ['Asia/Tokyo', 'has no changes', 0],
  ['America/Los_Angeles', 'changes at night', 42],
  ['America/Havana', 'has midnights that come twice and such that never come', 42],
  ['Australia/Lord_Howe', 'changes by half an hour', 42],
  ['Antarctica/Casey', 'changes by three hours, and at a minute past midnight', 12],
])('%s, which %s, is told as Intl tells it', (zone, _what, changes) => {
  const seen = checkZone(zone)
  expect(seen.faults).toEqual([])
  expect(seen.changes.length).toBeGreaterThanOrEqual(changes)
  expect(seen.checks).toBeGreaterThan(changes * 500)
})

test('a zone of a day’s choice, of all that are offered, is told as Intl tells it', () => {
  const zones = timeZones()
  const zone = zones[Math.floor(Date.now() / 86_400_000) % zones.length]!
  expect(checkZone(zone).faults).toEqual([])
})
