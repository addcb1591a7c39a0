// Measures the daily pages: a month turned at 4× CPU slow-down, and bytes.
import { sized } from '#scripts/size.ts'
import type { Browser, Page } from '@playwright/test'
import { signedInPage, withDemoBrowser } from './demo-browser.ts'
import { median, type Figure } from './figure.ts'

const SLOWER = sized(4, 1)
const TURNS = sized(16, 2)
const SERIAL = 'HA4417'
const UNASKED_MS = sized(600, 200)
const SETTLED_MS = sized(2_000, 500)

declare global {
  /** Milliseconds from key to frame. */
  var turns: number[]
}

// Runs in the page before its own code: measures from the key
// to the frame that shows the month.
const watch = () => {
  globalThis.turns = []
  let pressed = 0
  let title: string | null = null
  for (const act of ['keydown', 'click', 'change'])
    document.addEventListener(act, ({ timeStamp }) => (pressed = timeStamp), true)
  new MutationObserver(() => {
    const now = document.querySelector('article h1')?.textContent ?? null
    if (now === null || now === title) return
    title = now
    const painted = new MessageChannel()
    painted.port1.onmessage = () => globalThis.turns.push(performance.now() - pressed)
    // The frame is painted before the next task. A message is that task;
    // a timer would come after others that waited for the frame.
    requestAnimationFrame(() => painted.port2.postMessage(null))
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Back and forward by the arrow keys; the months are prefetched. */
const turning = async (page: Page, rate: number): Promise<number[]> => {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate })
  await page.evaluate(() => (globalThis.turns = []))
  for (let turn = 1; turn <= TURNS; turn++) {
    await page.keyboard.press(turn % 2 === 1 ? 'ArrowLeft' : 'ArrowRight')
    // Queries to the page would take time from the measurement.
    do await page.waitForTimeout(UNASKED_MS)
    while ((await page.evaluate(() => globalThis.turns.length)) < turn)
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await client.detach()
  return page.evaluate(() => globalThis.turns)
}

/**
 * kB of scripts and styles transferred from an action
 * until the page is quiet.
 */
const added = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => {
    performance.clearResourceTimings()
    performance.setResourceTimingBufferSize(1_000)
  })
  await act()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const sizes = files.filter(({ name }) => /\.(js|css)$/.test(name)).map(({ encodedBodySize }) => encodedBodySize)
    return sizes.reduce((sum, size) => sum + size, 0) / 1_000
  })
}

const weights = async (page: Page, base: string): Promise<[page: string, kilobytes: number][]> => {
  const weighed: [string, number][] = []
  const grid = page.getByRole('banner').getByRole('link', { name: 'Daily reports' })
  weighed.push(['all machines', await added(page, () => grid.click())])
  await page.goto(`${base}/machine/${SERIAL}`)
  await page.waitForLoadState('networkidle')
  const menu = page.getByRole('complementary').getByRole('link', { name: 'Daily reports' })
  weighed.push(['one machine', await added(page, () => menu.click())])
  const tabs = page.getByRole('navigation', { name: 'Pages of the daily report' }).getByRole('link')
  for (const name of (await tabs.allInnerTexts()).slice(1))
    weighed.push([name, await added(page, () => tabs.filter({ hasText: name }).click())])
  return weighed
}

const figuresAt = async (browser: Browser, base: string): Promise<Figure[]> => {
  const page = await signedInPage(browser, base, watch)
  const heaviest = (await weights(page, base)).toSorted(([, a], [, b]) => b - a)
  // Two whole months, so that a turn draws 31 days.
  await page.goto(`${base}/machine/${SERIAL}/daily-reports`)
  await page.locator('tr[data-day="28"]').waitFor()
  await page.waitForTimeout(SETTLED_MS)
  await page.keyboard.press('ArrowLeft')
  await page.waitForTimeout(SETTLED_MS)
  await turning(page, 1)
  const turned = await turning(page, SLOWER)
  const slowest = Math.max(...turned)
  return [
    {
      name: 'a month turned: from key to the frame that shows it',
      value: median(turned),
      unit: 'ms',
      goal: { at: 'most', bound: 100 },
      note: `${SLOWER}× CPU slow-down; middle of ${turned.length}, slowest ${slowest.toFixed(0)} ms; waiting for the frame included`,
    },
    {
      name: 'a daily page: JS + CSS added',
      value: heaviest[0]?.[1] ?? Number.NaN,
      unit: 'kB',
      goal: { at: 'most', bound: 45 },
      note: `brotli, with its words; ${heaviest.map(([name, kilobytes]) => `${name} ${kilobytes.toFixed(1)}`).join(', ')}`,
    },
  ]
}

/** The months of one machine of the demo, and the pages around them. */
export const measure = (): Promise<Figure[]> => withDemoBrowser({ DEMO_MONTHS: '6' }, /The demo is filled/, figuresAt)
