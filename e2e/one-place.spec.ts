// The list of a cluster that no zoom parts: 3,000 machines on one point.
import { expect, test } from './driver.ts'
import { fillYard } from './yard.ts'

const MAP = '/?view=map'
let yard: Awaited<ReturnType<typeof fillYard>>

test.beforeAll(async () => {
  yard = await fillYard()
})

test('a cluster that no zoom parts opens the list of its machines, searched and paged', async ({ visitor }) => {
  await visitor.signsIn(yard.owner, yard.password)
  await visitor.opens(MAP)
  await visitor.seesFleet()
  await visitor.clicksMarker('cluster')
  await visitor.seesPlaceOf('3,000 machines')
  expect(await visitor.serialsAtPlace()).toEqual(yard.serials.slice(0, 50))
  await visitor.sees('1–50 of 3,000')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.presses('Next')
  await visitor.sees('51–100 of 3,000')
  expect(await visitor.serialsAtPlace()).toEqual(yard.serials.slice(50, 100))
  await visitor.findsAtPlace('bay 2999')
  await visitor.sees('1–1 of 1')
  const [serial] = await visitor.serialsAtPlace()
  expect(serial).toBe(yard.serials[2998])
  await visitor.findsAtPlace('nothing is called so')
  await visitor.sees('None of the machines here matches.')
  await visitor.findsAtPlace(serial!)
  await visitor.sees('1–1 of 1')
  await visitor.follows(new RegExp(serial!))
  await visitor.seesHeading(serial!)
  // The list is in the link, as every selection of the map.
  await visitor.goesBack()
  await visitor.seesPlaceOf('3,000 machines')
})

test('keys open the list, walk through it, and return to the marker', async ({ visitor }) => {
  await visitor.signsIn(yard.owner, yard.password)
  await visitor.opens(MAP)
  await visitor.seesFleet()
  const marker = await visitor.focusesFirstMarker()
  await visitor.pressesKey('Enter')
  await visitor.seesPlaceOf('3,000 machines')
  // Close, search, the first row.
  for (let stop = 0; stop < 2; stop++) await visitor.pressesKey('Tab')
  await visitor.pressesKey('ArrowDown')
  expect(await visitor.focusedName()).toContain(yard.serials[0])
  await visitor.pressesKey('ArrowDown')
  expect(await visitor.focusedName()).toContain(yard.serials[1])
  await visitor.pressesKey('End')
  expect(await visitor.focusedName()).toContain(yard.serials[49])
  await visitor.pressesKey('Escape')
  await visitor.seesNoCard()
  expect(await visitor.focusedName()).toBe(marker)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the list is a sheet at the foot, with targets of 44 pixels', async ({ visitor }) => {
    await visitor.signsIn(yard.owner, yard.password)
    await visitor.opens(MAP)
    await visitor.seesFleet()
    await visitor.presses('Dismiss')
    await visitor.tapsMarker('cluster')
    await visitor.seesPlaceOf('3,000 machines')
    expect(await visitor.roomBelowPlace()).toBe(0)
    expect(await visitor.smallTargetsAtPlace()).toEqual([])
    expect(await visitor.accessFaults()).toEqual([])
    await visitor.presses('Close')
    await visitor.seesNoCard()
  })
})
