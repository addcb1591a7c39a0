// Marks of an area’s machines: inside, outside, or past its rim.
import { beforeAll, expect, test } from 'vitest'
import type { Area, AreaMachine } from '#contract/geo-alert/geo-alert.ts'
import { loadMessages, messagesOf, showLanguage } from '#web/base/i18n.ts'
import { machinesOnMap } from './area-marks.ts'

const YARD = { radius_latitude: 35.45, radius_longitude: 139.63, radius_range: 2, points: null }
const [WITHIN, FAR] = [35.451, 35.9]

function member(serial: string, latest_latitude: number | null, is_inside: boolean): AreaMachine {
  return { serial, display_serial: serial, is_inside, latest_latitude, latest_longitude: 139.63 } as AreaMachine
}
/** NIGHTS is away while its area does not watch. */
const area = {
  ...YARD,
  serial_number: [
    member('STAYS', WITHIN, true),
    member('LEFT', FAR, false),
    member('NIGHTS', FAR, true),
    member('NOWHERE', null, true),
  ],
} as unknown as Area

beforeAll(async () => {
  await showLanguage('en')
  await loadMessages('geo-alert')
})

function marksOf(rim: typeof YARD | null = null) {
  return machinesOnMap(area, rim, messagesOf('geo-alert')).map(({ label, shape, colour }) => [label, shape, colour])
}

test('a machine past the rim without a departure is neither outside nor inside, and no alarm', () => {
  expect(marksOf()).toEqual([
    ['STAYS, inside', 'circle', 'accent'],
    ['LEFT, outside', 'drop', 'alarm'],
    ['NIGHTS', 'ring', 'accent'],
  ])
})

test('while a rim is drawn, only who has departed is outside, until the rim holds it', () => {
  const elsewhere = { ...YARD, radius_latitude: 36.5 }
  expect(marksOf(elsewhere)).toEqual([
    ['STAYS', 'ring', 'accent'],
    ['LEFT, outside', 'drop', 'alarm'],
    ['NIGHTS', 'ring', 'accent'],
  ])
  expect(marksOf({ ...YARD, radius_range: 90 }).map(([label]) => label)).toEqual([
    'STAYS, inside',
    'LEFT, inside',
    'NIGHTS, inside',
  ])
})
