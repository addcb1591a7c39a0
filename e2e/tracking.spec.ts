// A machine's map and track: positions, days, stays, playback.
import { demo, expect, test } from './driver.ts'
import { terminalSends } from './outside.ts'
import { crane, SEQUENCE, sentDate, sentTitle, sentValue, sendMonth } from './sent-month.ts'

const TRACKING = `/machine/${crane}/maps/tracking`

const position = (day: number, clock: string, latitude: number, longitude: number, data_type: 1 | 2 | 3) => ({
  serial: crane,
  data_type: 'position',
  recorded_at: `${sentDate(day)}T${clock}:00+09:00`,
  sequence: SEQUENCE,
  body: { latitude, longitude, data_type, send_place: null },
})

test.beforeAll(async () => {
  await sendMonth()
  // The stays are off the sites of the demo's machines, which may have names.
  const { rejected } = await terminalSends(
    position(2, '08:00', 35.667, 139.316, 3),
    position(2, '08:20', 35.67, 139.4, 3),
    position(2, '08:40', 35.665, 139.55, 3),
    position(2, '09:00', 35.66, 139.7, 3),
    position(2, '09:20', 35.685, 139.776, 1),
    position(2, '13:40', 35.6852, 139.7759, 2),
    position(3, '17:00', 35.6849, 139.7762, 2),
    // Late and out of order: a receiver's error on the way.
    position(2, '08:50', 48.1, 11.5, 3),
    position(6, '12:10', 35.58, 139.54, 2),
  )
  expect(rejected).toEqual([])
})

test('the three positions are on the map and in a list, each with its own marker', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`/machine/${crane}/maps`)
  await visitor.seesMap()
  await visitor.sees('Latest position')
  const latest = await visitor.markerColours(/^Latest position/, '--accent')
  expect(latest.drawn).toBe(latest.wanted)
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.follows('Tracking')
  await visitor.isAt(TRACKING)
})

test('a month has its stays and ways; a day can be chosen, is kept in the address, and closed', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  // Low, so that the playback takes much of the map's height.
  await visitor.looksThrough(1900, 620)
  await visitor.opens(`${TRACKING}?month=${sentValue}`)
  await visitor.seesHeading(sentTitle)
  await visitor.seesMap()
  const legs = await visitor.legs()
  expect(legs).toHaveLength(4)
  expect(legs[0]).toMatch(/2.*Aoba-ku.*Last seen/)
  expect(legs[1]).toMatch(/Transport 1 to 2.* 2\d km/)
  expect(legs[2]).toMatch(/1.*Chuo-ku.*Arrival.*09:20.*Worked 9\.0 h/)
  expect(legs[3]).toMatch(/4\d km/)
  // The error in Munich is neither marked nor part of the way.
  expect(await visitor.markersNamed(/Munich|München/)).toBe(0)
  expect(await visitor.markersNamed(/^Others/)).toBe(4)
  await visitor.hides(/^Others/)
  expect(await visitor.markersNamed(/^Others/)).toBe(0)
  expect(await visitor.markersNamed(/^1 Job site/)).toBe(1)
  await visitor.choosesDay(/6 positions/)
  await visitor.hasAddressOf(sentDate(2))
  await visitor.reloads()
  await visitor.hasAddressOf(sentDate(2))
  await visitor.sees(/00:00 · no work/)
  await visitor.goesBack()
  await visitor.seesMap()
  expect(await visitor.legs()).toHaveLength(4)
  await visitor.choosesDay(/1 position\b.*2\d km/)
  await visitor.sees(/00:00 · no/)
  await expect.poll(visitor.markersOutOfSight).toEqual([])
})

test('the day plays by button and by keys, and continues with the next day', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`${TRACKING}?month=${sentValue}&day=${sentDate(2)}`)
  await visitor.seesMap()
  await visitor.focusesTimeOfDay()
  for (let step = 0; step < 34; step += 1) await visitor.pressesKey('ArrowRight')
  expect(await visitor.playedMoment()).toBe('08:30 · running')
  await visitor.pressesKey('Shift+ArrowRight')
  expect(await visitor.playedMoment()).toBe('09:30 · operating')
  await visitor.pressesKey('ArrowLeft')
  expect(await visitor.playedMinutes()).toBe(9 * 60 + 15)
  await visitor.pressesKey('Space')
  await visitor.playsPast(9 * 60 + 20)
  await visitor.pressesKey('Space')
  await visitor.isStill()
  await visitor.presses('120 min/s')
  await visitor.presses('Play')
  await visitor.hasAddressOf(sentDate(3))
  await visitor.presses('Pause')
  await visitor.isStill()
  expect(await visitor.accessFaults()).toEqual([])
})

test('the files are those of the month, the sites among them', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`${TRACKING}?month=${sentValue}`)
  await visitor.seesMap()
  expect((await visitor.takesAway('Positions (GPX)')).name).toBe(`tracking_${crane}_${sentValue}.gpx`)
  expect((await visitor.takesAway('Positions (CSV)')).name).toBe(`tracking_${crane}_${sentValue}.csv`)
  const sites = (await visitor.takesAway('CSV file')).text.trim().split('\r\n')
  expect(sites[0]).toMatch(/^No\.,Job site,Arrival,Departure,Worked \(h\),Way there \(km\)$/)
  expect(sites.length).toBeGreaterThan(1)
})

test('the print view of the month has its sites once chosen, and the next time too', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`/machine/${crane}/daily-reports/print?month=${sentValue}&sheets=engine`)
  await visitor.choosesToPrint('Sites of the month')
  const sites = await visitor.printedSites()
  expect(sites).toHaveLength(2)
  expect(sites[0]).toMatch(/^1 Chuo-ku.* 9\.0 4\d$/)
  await visitor.reloads()
  expect(await visitor.printedSites()).toEqual(sites)
})

test('a month without positions leads to one with positions', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`${TRACKING}?month=202001`)
  await visitor.sees('No positions: January 2020')
  await visitor.showsNewest()
  await visitor.seesMap()
  await visitor.opens(`${TRACKING}?month=209913`)
  await visitor.sees(/cannot be shown/)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a tap on the day goes there, and all targets are large enough', async ({ visitor }) => {
    await visitor.signsIn(demo.owner)
    await visitor.opens(`${TRACKING}?month=${sentValue}&day=${sentDate(2)}`)
    await visitor.seesMap()
    await visitor.tapsDayAt(0.5)
    const minutes = await visitor.playedMinutes()
    expect(Math.abs(minutes - 720)).toBeLessThan(30)
    await visitor.presses('Play')
    await visitor.playsPast(minutes + 10)
    await visitor.presses('Pause')
    expect(await visitor.smallTargets()).toEqual([])
    await visitor.opens(`/machine/${crane}/maps`)
    await visitor.seesMap()
    expect(await visitor.smallTargets()).toEqual([])
  })
})
