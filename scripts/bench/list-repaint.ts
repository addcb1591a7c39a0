// Benchmark: repainting the machine list and typing, on a machine 4 times slower.
import { sized } from '#scripts/size.ts'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { signedInPage, withDemoProfile } from './demo-browser.ts'
import { median, type Figure } from './figure.ts'

const SLOWER = sized(4, 1)
/**
 * Sorts used for the first time: a cached one
 * would be displayed without a request.
 */
const COLUMNS = sized(['Model', 'Plate', 'Last report', 'Location'], ['Model'])
const REPAINTS = 3 * COLUMNS.length
const REPAINTED_WITHIN_MS = sized(15_000, 300_000)
const UNASKED_MS = sized(1_000, 300)
/** How long the mouse button is held down. */
const PRESS_MS = 80
/** A quick typist's interval between keys. */
const KEY_MS = 90
const TYPED = sized(['rt-1', '品川 8', 'hr-25', 'ha44'], ['rt-1'])

/** The smallest demo whose owner has a second page. */
const SIZE = sized<Record<string, string>>({}, { DEMO_MACHINES: '120' })

/** Repetitions of inserting the rows by hand. */
const BARE = sized(15, 1)

type Watched = {
  painted: number[]
  keys: { delay: number; untilPaint: number }[]
  /** Copies of the visible rows, of each displayed list. */
  lists: Node[][]
}
declare global {
  var watched: Watched
}

// Runs in the page once its rows exist. No named functions:
// the compiler would add a call to a missing helper.
const watch = () => {
  globalThis.watched = { painted: [], keys: [], lists: [] }
  // Only the first serials, which every response changes:
  // observing everything would slow the page down.
  const serials = [...document.querySelectorAll('tbody th')].slice(0, 3)
  const observer = new MutationObserver(() => {
    const painted = new MessageChannel()
    painted.port1.onmessage = () => globalThis.watched.painted.push(performance.now())
    // The frame is painted before the next task. A message is that task;
    // a timer would come after others that waited for the frame.
    requestAnimationFrame(() => painted.port2.postMessage(null))
  })
  for (const serial of serials) observer.observe(serial, { subtree: true, childList: true, characterData: true })
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration, ...entry } of list.getEntries().map((one) => one.toJSON()))
      if (name === 'keydown' || name === 'input')
        globalThis.watched.keys.push({ delay: Number(entry['processingStart']) - startTime, untilPaint: duration })
    // Shorter ones are not reported and count as none.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/**
 * Milliseconds from the end of the response to its frame,
 * after a press on the target.
 */
const repaintOf = async (page: Page, target: Locator): Promise<number> => {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to press')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  // Lets the hover state be painted first;
  // queries to the page would take time from the measurement.
  await page.waitForTimeout(UNASKED_MS)
  const before = await page.evaluate(() => {
    performance.clearResourceTimings()
    return globalThis.watched.painted.length
  })
  await page.mouse.down()
  await page.waitForTimeout(PRESS_MS)
  await page.mouse.up()
  for (let waited = 0; waited < REPAINTED_WITHIN_MS; waited += UNASKED_MS) {
    // Queries to the page would take time from the measurement.
    await page.waitForTimeout(UNASKED_MS)
    const [answered, painted] = await page.evaluate((from) => {
      const answers = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/machine/list'))
      return [(answers.at(-1) as PerformanceResourceTiming | undefined)?.responseEnd, globalThis.watched.painted[from]]
    }, before)
    if (answered !== undefined && painted !== undefined) {
      await keepRows(page)
      return painted - answered
    }
  }
  throw new Error(`The list was not repainted within ${REPAINTED_WITHIN_MS} ms`)
}

const keepRows = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const bottom = document.querySelector('[role=region]:has(tbody)')?.getBoundingClientRect().bottom ?? 0
    const rows = [...document.querySelectorAll('tbody tr')].filter((row) => row.getBoundingClientRect().top < bottom)
    globalThis.watched.lists.push(rows.map((row) => row.cloneNode(true)))
  })

/**
 * Milliseconds from inserting ready copies of the same rows, without data
 * and framework, to their frame. The page is unusable afterwards.
 */
const bareRepaints = (page: Page): Promise<number[]> =>
  page.evaluate(
    async ([times, rest]) => {
      const body = document.querySelector('tbody')!
      const taken: number[] = []
      for (let time = 0; time < times; time++) {
        await new Promise((resolve) => setTimeout(resolve, rest))
        const { lists } = globalThis.watched
        const rows = lists[time % lists.length]!.map((row) => row.cloneNode(true))
        const started = performance.now()
        body.replaceChildren(...rows)
        await new Promise((resolve) => {
          const painted = new MessageChannel()
          painted.port1.onmessage = resolve
          requestAnimationFrame(() => painted.port2.postMessage(null))
        })
        taken.push(performance.now() - started)
      }
      return taken
    },
    [BARE, UNASKED_MS] as const,
  )

const typing = async (page: Page): Promise<{ delays: number[]; paints: number[]; keys: number }> => {
  const box = page.getByRole('combobox').first()
  await page.evaluate(() => (globalThis.watched.keys = []))
  let keys = 0
  for (const text of TYPED) {
    await box.click()
    await box.fill('')
    await page.keyboard.type(text, { delay: KEY_MS })
    await page.waitForTimeout(500)
    keys += text.length
  }
  const slow = await page.evaluate(() => globalThis.watched.keys)
  return { delays: slow.map(({ delay }) => delay), paints: slow.map(({ untilPaint }) => untilPaint), keys }
}

const figuresAt = async (profile: BrowserContext, base: string): Promise<Figure[]> => {
  const page = await signedInPage(profile, base)
  await page.waitForTimeout(sized(2_000, 500))
  await page.evaluate(watch)
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const repaints: number[] = []
  for (let turn = 0; turn < REPAINTS; turn += 3) {
    const column = COLUMNS[turn / 3]!
    const head = page.getByRole('columnheader', { name: column }).getByRole('link')
    repaints.push(await repaintOf(page, head))
    repaints.push(await repaintOf(page, page.getByRole('link', { name: 'Next', exact: true })))
    repaints.push(await repaintOf(page, head))
  }
  const { delays, paints, keys } = await typing(page)
  const bare = await bareRepaints(page)
  const longest = (values: number[]) => Math.max(0, ...values)
  return [
    {
      name: 'list repainted after its answer',
      value: median(repaints),
      unit: 'ms',
      goal: { at: 'most', bound: 150 },
      note: `50 rows sorted or turned, ${SLOWER}× CPU slow-down; middle of ${repaints.length}, slowest ${longest(repaints).toFixed(0)} ms`,
    },
    {
      name: 'list repainted ÷ ready rows put in by hand',
      value: median(repaints) / median(bare),
      unit: 'x',
      goal: null,
      note: `${median(bare).toFixed(0)} ms by hand: the rows in sight, without data, words or a framework; middle of ${BARE}`,
    },
    {
      name: 'typing: longest wait of a key to be heard',
      value: longest(delays),
      unit: 'ms',
      goal: { at: 'most', bound: 50 },
      note: `${keys} keys, ${KEY_MS} ms apart, with suggestions, ${SLOWER}× CPU slow-down`,
    },
    {
      name: 'typing: from key to letter on screen, longest',
      value: longest(paints),
      unit: 'ms',
      goal: { at: 'most', bound: 100 },
      note: `${paints.length} events took longer than a frame, of ${keys} keys and the clearing between the texts`,
    },
  ]
}

/**
 * Sorting, turning the page and going back in the demo's largest list;
 * typing a serial, a plate and a model over it.
 */
export const measure = (): Promise<Figure[]> => withDemoProfile({ DEMO_MONTHS: '1', ...SIZE }, /Sign in as/, figuresAt)
