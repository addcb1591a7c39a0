// The machine list as a map: switch, clusters, cards, keys, touch, looks.
import { demo, expect, test } from './driver.ts'

const MAP = '/?view=map'

test('the switch leads to the map and is remembered; no map is fetched before', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.seesTheList()
  expect(visitor.mapRequests()).toEqual([])
  await visitor.follows('Map')
  await visitor.seesFleet()
  await visitor.seesMap()
  await visitor.opens('/')
  await visitor.seesFleet()
  await visitor.follows('List')
  await visitor.seesTheList()
  await visitor.opens('/')
  await visitor.seesTheList()
  expect((await visitor.entryNames()).length).toBe(0)
})

test('the list beside the map matches it; a cluster opens, and the selection is in the link', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(MAP)
  await visitor.seesFleet()
  const [names, entries] = [await visitor.markerNames(), await visitor.entryNames()]
  expect(entries.length).toBeGreaterThan(3)
  expect(names.map((name, at) => name.trim().startsWith(entries[at]!))).toEqual(entries.map(() => true))
  const before = visitor.zoomInAddress()
  await visitor.clicksMarker('cluster')
  await expect.poll(() => visitor.zoomInAddress()).toBeGreaterThan(before)
  await visitor.fleetRests()
  expect(await visitor.entryNames()).not.toEqual(entries)
  await visitor.presses('Show all')
  await visitor.fleetRests()
  const serial = await visitor.picksMachineBeside()
  await visitor.seesCard(serial)
  await visitor.isAt(new RegExp(`selected=${serial}`))
  await visitor.fleetRests()
  await visitor.reloads()
  await visitor.seesFleet()
  await visitor.seesCard(serial)
  await visitor.follows('Machine page')
  await visitor.seesHeading(serial)
})

test('a machine’s marker has the colour of its state; a click opens its card and shows its outline', async ({
  visitor,
}) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(MAP)
  await visitor.seesFleet()
  await visitor.seesMap()
  const name = await visitor.clicksMarker('machine')
  const serial = name.split(',')[0]!
  await visitor.seesCard(serial)
  await visitor.isAt(/selected=/)
  await expect.poll(() => visitor.inkOver(new RegExp(`^${serial}`))).toBeGreaterThan(80)
  const sign = `${serial}, .*(Off|Running|Neutral|Operating|Silent)`
  const state = new RegExp(sign).exec(name)?.[1] ?? ''
  // A ring is empty in its middle; the others are filled.
  const colours = {
    Off: '--sheet',
    Running: '--slot-running',
    Neutral: '--slot-neutral',
    Operating: '--slot-operate',
    Silent: '--due',
  }
  const { drawn, wanted } = await visitor.markerColours(
    new RegExp(`^${serial}`),
    colours[state as keyof typeof colours],
  )
  expect(drawn).toBe(wanted)
  // Left of its count, which covers the middle; the first is the largest.
  const [cluster = ''] = await visitor.markerNames()
  const [count] = /^\d+ machines,/.exec(cluster.trim()) ?? []
  const beside = await visitor.markerColours(new RegExp(`^${count}`), /alarm/.test(cluster) ? '--alarm' : '--ink', -11)
  expect(beside.drawn).toBe(beside.wanted)
})

test('keys lead to the markers, from one to the next, into a card and back', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(MAP)
  await visitor.seesFleet()
  const first = await visitor.focusesFirstMarker()
  await visitor.pressesKey('ArrowRight')
  expect(await visitor.focusedName()).not.toBe(first)
  await visitor.pressesKey('Home')
  expect(await visitor.focusedName()).toBe(first)
  const before = visitor.zoomInAddress()
  await visitor.pressesKey('Enter')
  await expect.poll(() => visitor.zoomInAddress()).toBeGreaterThan(before)
  await visitor.presses('Show all')
  await visitor.fleetRests()
  const name = await visitor.focusesMachineMarker()
  await visitor.pressesKey('Enter')
  const serial = name.split(',')[0]!
  await visitor.seesCard(serial)
  await visitor.focusesCard(serial)
  await visitor.pressesKey('Escape')
  await visitor.seesNoCard()
  expect(await visitor.focusedName()).toBe(name)
})

test('search, categories and counts apply on the map; machines without a position are counted and listed', async ({
  visitor,
}) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(MAP)
  await visitor.seesFleet()
  await visitor.follows(/machines? without a position/)
  await visitor.isAt('/?position=none')
  await visitor.seesTheList()
  await visitor.sees('none received')
  await visitor.follows('List')
  await visitor.opens('/?search&category=12&view=map')
  await visitor.seesFleet()
  const names = await visitor.markerNames()
  expect(names.filter((name) => !/machines/.test(name) && !/Rough terrain/i.test(name))).toEqual([])
  await visitor.opens('/?search&free_word=nothing-is-called-so&view=map')
  await visitor.sees('No machines matching your search criteria were found.')
  // A mistyped link still opens the map.
  await visitor.opens('/?view=map&at=91,200&zoom=99&selected=')
  await visitor.seesFleet()
})

test('on paper: the map and the list, without buttons', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(MAP)
  await visitor.seesFleet()
  await visitor.seesMap()
  const { text } = await visitor.prints()
  expect(text).toContain('Natural Earth')
  expect(text).toMatch(/machines in this part of the map/)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the map is as wide as the screen, a tap opens a card at its foot, targets are large', async ({ visitor }) => {
    await visitor.signsIn(demo.owner)
    await visitor.opens(MAP)
    await visitor.seesFleet()
    await visitor.presses('Dismiss')
    expect(await visitor.widthOfMap()).toBeGreaterThan(0.98)
    expect(await visitor.hiddenByLegend()).toBe(0)
    expect(await visitor.smallTargets()).toEqual([])
    const before = visitor.zoomInAddress()
    await visitor.tapsMarker('cluster')
    await expect.poll(() => visitor.zoomInAddress()).toBeGreaterThan(before)
    await visitor.presses('Show all')
    await visitor.fleetRests()
    const serial = await visitor.picksMachineBeside()
    await visitor.seesCard(serial)
    expect(await visitor.roomBelowCard(serial)).toBe(0)
    // Targets beneath the sheet cannot be hit; those in it can.
    const small = await visitor.smallTargets()
    expect(small.filter((target) => /Close|Machine page|Daily reports|Positions/.test(target))).toEqual([])
    expect(await visitor.accessFaults()).toEqual([])
    await visitor.presses('Close')
    await visitor.seesNoCard()
  })
})
