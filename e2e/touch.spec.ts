// A touch screen: sizes of targets, cards, and bars within the page.
import { demo, expect, test } from './driver.ts'

test.use({ hasTouch: true, isMobile: true })

const WIDTHS = [
  [390, 844],
  [1024, 768],
] as const

test.beforeEach(async ({ visitor }) => {
  await visitor.looksThrough(390)
  await visitor.signsIn(demo.owner)
  await visitor.seesTheList()
})

for (const [width, height] of WIDTHS)
  test(`targets are at least 44 px at ${width} pixels`, async ({ visitor }) => {
    await visitor.looksThrough(width, height)
    // Customers never see the banner of a test environment.
    await visitor.presses('Dismiss')
    for (const path of [
      '/',
      '/?search&category=12&customer_name=a',
      '/machine/HA4417',
      '/machine',
      '/management',
      '/alarms',
      '/maintenance',
      ...(width < 700
        ? ['/daily-reports', '/daily-reports?range=last_7', '/machine/HA4417/daily-reports?range=last_7']
        : []),
      '/no',
    ]) {
      await visitor.opens(path)
      await visitor.seesAll()
      expect(await visitor.smallTargets(), path).toEqual([])
    }
  })

test('a tap beside the words of a card opens its machine', async ({ visitor }) => {
  await visitor.tapsCard('HA4424')
  await visitor.isAt('/machine/HA4424')
})

test('an address is a card with its actions, and opens by a tap beside its words', async ({ visitor }) => {
  await visitor.opens('/management/notification')
  await visitor.seesAll()
  expect(await visitor.countsTables()).toBe(0)
  await expect.poll(visitor.stickingOut).toEqual([])
  await visitor.tapsFactsOfCard('Night desk')
  expect(await visitor.fieldValue('Name')).toBe('Night desk')
})

test('management numbers are cards', async ({ visitor }) => {
  await visitor.opens('/management')
  await visitor.seesAll()
  expect(await visitor.countsTables()).toBe(0)
  await expect.poll(visitor.stickingOut).toEqual([])
})

test('the sheet of a result shows its button at once, however long its form', async ({ visitor }) => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await visitor.looksThrough(width, height)
    await visitor.opens('/maintenance/HA4417')
    await visitor.opensPoint('Inspect hydraulic hoses')
    await expect.poll(() => visitor.reachesInSheet('Register')).toBe(true)
  }
})

test('the bar of shares ends where the page’s text does', async ({ visitor }) => {
  for (const width of [390, 360, 640]) {
    await visitor.looksThrough(width)
    await visitor.opens('/machine/HA4417/daily-reports/operating-status')
    await visitor.seesAll()
    expect(await visitor.roomBesideShares(), `${width} pixels`).toBe(16)
  }
})

test('the account is at the right edge, and four places at the foot of a phone', async ({ visitor }) => {
  expect(await visitor.roomBesideAccount()).toBeLessThan(16)
  for (const [place, path] of [
    ['Maintenance', '/maintenance'],
    [/^Alarms/, '/alarms'],
    ['Daily reports', '/daily-reports'],
    ['Machines', '/'],
  ] as const) {
    await visitor.follows(place)
    await visitor.isAt(path)
    await expect.poll(visitor.stickingOut).toEqual([])
  }
})
