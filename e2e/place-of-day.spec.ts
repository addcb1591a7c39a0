// Where a machine was then: in the day chart's tip, the table, and tracking.
import { demo, expect, test } from './driver.ts'
import { terminalSends } from './outside.ts'

const SERIAL = 'HA4417'

/** A month before the demo's own days, in which nothing else reports. */
const before = new Date()
before.setUTCMonth(before.getUTCMonth() - 10, 15)
const month = before.toISOString().slice(0, 7)
const value = month.replace('-', '')
const DAYS = `/machine/${SERIAL}/daily-reports?month=${value}`
const TRACKING = `/machine/${SERIAL}/maps/tracking?month=${value}`

let sequence = 2_060_000_000
const on = (day: number, clock: string) => `${month}-${String(day).padStart(2, '0')}T${clock}:00+09:00`
const position = (day: number, clock: string, [latitude, longitude]: readonly [number, number], data_type: 1 | 2) => ({
  serial: SERIAL,
  data_type: 'position',
  recorded_at: on(day, clock),
  sequence: ++sequence,
  body: { latitude, longitude, data_type, send_place: null },
})
const worked = (day: number, body: object) => ({
  serial: SERIAL,
  data_type: 'daily',
  recorded_at: on(day, '18:00'),
  sequence: ++sequence,
  body: {
    recorded_date: on(day, '18:00').slice(0, 10),
    time_difference: 540,
    upper_operation_data: '0'.repeat(32) + '3'.repeat(8) + '0'.repeat(12) + '3'.repeat(16) + '0'.repeat(28),
    ...body,
  },
})

// In wards where the demo's machines work, but off their sites, which may have names.
const NIHONBASHI = [35.685, 139.776] as const
const AOBA = [35.58, 139.54] as const
const MIURA = [35.144, 139.62] as const
const MORNING = 33
const NOON = 45
const AFTERNOON = 56

test.beforeAll(async () => {
  const { rejected } = await terminalSends(
    worked(8, { mileage: 61.5 }),
    worked(12, { mileage: null }),
    position(8, '17:00', AOBA, 2),
    position(8, '08:05', NIHONBASHI, 1),
    position(8, '13:05', AOBA, 1),
    position(12, '10:00', MIURA, 1),
  )
  expect(rejected).toEqual([])
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`${width} pixels wide the answer is three presses from the list`, async ({ visitor }) => {
    const here = new Date(Date.now() + 9 * 3_600_000)
    await visitor.looksThrough(width, height)
    await visitor.signsIn(demo.owner)
    await visitor.seesTheList()
    await visitor.startsCounting()
    await visitor.opensMachine(SERIAL)
    await visitor.followsOnPage('Daily reports')
    await visitor.seesTheDays()
    // Today's first quarter-hour has always begun.
    await visitor.clicksSlot(here.getUTCDate(), 0)
    await visitor.seesInTip(/, Japan|No position/)
    await visitor.hasClicked(3)
  })

test('the tip and the reader say where it was, and from when that is known', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(DAYS)
  await visitor.seesTheDays()
  await visitor.pointsAtSlot(8, 4)
  await visitor.seesInTip('No position')
  await visitor.pointsAtSlot(8, MORNING - 1)
  await visitor.seesInTip(/Chuo.*Japan$/)
  await visitor.pointsAtSlot(8, NOON)
  await visitor.seesInTip(/Chuo.*Japan \(position of 08:05\)$/)
  await visitor.pointsAtSlot(8, AFTERNOON)
  await visitor.seesInTip(/Aoba-ku.*Japan$/)
  await visitor.focusesMonthDay(8)
  await visitor.pressesKey('ArrowRight')
  await visitor.hears(/operating 13:00–17:00 4\.0 h · Aoba-ku.*Japan$/)
  expect(await visitor.accessFaults()).toEqual([])
})

test('the table has the places of each day in order', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(DAYS)
  await visitor.seesTheDays()
  await visitor.presses('Table')
  expect(await visitor.dayFigure(8, 'Place')).toMatch(/^.*Chuo.*Japan, then Aoba-ku.*Japan$/)
  expect(await visitor.dayFigure(20, 'Place')).toBe('No position')
  expect((await visitor.runsOfDay(8)).join('\n')).toMatch(/Place\n08:05 .*Chuo.*\n13:05 Aoba-ku/)
  expect(await visitor.accessFaults()).toEqual([])
})

test('the file of the days has the places too', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`/machine/${SERIAL}/daily-reports?range=${month}-07..${month}-09`)
  await visitor.seesTheDays()
  const { text } = await visitor.takesAway('CSV file')
  const [head, before, then] = text.trim().split('\r\n')
  expect(head).toMatch(/^\W?Day,Place,/)
  expect(before).toMatch(/,No position,/)
  expect(then).toMatch(/,".*Chuo.*Japan, then Aoba-ku.*Japan",/)
})

test('a day with one position says so, and leads to the nearest day with more', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`${TRACKING}&day=${month}-12`)
  await visitor.sees(/There is only one position on/)
  await visitor.sees(/^– km \(not reported\)$/)
  // Signs lie on each other while the map flies to the day.
  await expect.poll(visitor.accessFaults).toEqual([])
  await visitor.follows(new RegExp(`${month.replace('-', '/')}/08`))
  await visitor.hasAddressOf(`${month}-08`)
  await visitor.sees('Between positions')
  await visitor.sees(/^2\d\.\d km$/)
  await visitor.sees('Distance travelled, daily report')
  await visitor.sees('61.5 km')
})
