// A machine's map in the browser: keys, dark scheme, loaded only when opened.
import { demo, expect, test } from './driver.ts'

const MACHINE = '/machine/HA4417'

test('the last position is marked on land; nothing of the map was fetched before', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.seesTheList()
  expect(visitor.mapRequests()).toEqual([])
  await visitor.opens(MACHINE)
  await visitor.seesMap()
  const { drawn, wanted } = await visitor.markerColours(/./, '--accent')
  expect(drawn).toBe(wanted)
  await visitor.unfolds('Map data')
  await visitor.sees(/Natural Earth.*GeoNames \(CC BY 4\.0\).*Without roads/)
  const parts = visitor.mapRequests()
  expect(parts).toContain('code')
  expect(parts.filter((part) => part.startsWith('206 bytes=')).length).toBeGreaterThan(2)
  expect(parts.filter((part) => part !== 'code' && !part.startsWith('206 bytes='))).toEqual([])
})

test('keys zoom in and out, and lead from the map to its marker', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(MACHINE)
  await visitor.seesMap()
  const before = await visitor.mapScale()
  await visitor.focusesMap()
  for (let step = 0; step < 3; step += 1) await visitor.pressesKey('+')
  await expect.poll(() => visitor.mapScale()).not.toBe(before)
  for (let step = 0; step < 3; step += 1) await visitor.pressesKey('-')
  await expect.poll(() => visitor.mapScale()).toBe(before)
  await visitor.pressesKey('Tab')
  await visitor.focusesMarker(/./)
})

test('an open map follows the scheme', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(MACHINE)
  await visitor.seesMap()
  const light = await visitor.markerColours(/./, '--accent')
  await visitor.prefersDark()
  await expect(async () => {
    const dark = await visitor.markerColours(/./, '--accent')
    expect(dark.drawn).not.toBe(light.drawn)
    expect(dark.drawn).toBe(dark.wanted)
  }).toPass()
})
