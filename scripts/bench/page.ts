// Benchmark: largest contentful paint and bytes of login and machine list.
import { isSmallest, sized } from '#scripts/size.ts'
import type { Browser, Page } from '@playwright/test'
import { ACCOUNT, PATIENCE_MS, SCREEN, withDemoBrowser } from './demo-browser.ts'
import { median, type Figure } from './figure.ts'

const SLOWER = sized(4, 1)
const SLOW = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  offline: false,
}
const RUNS = sized(5, 1)

type Load = { lcp: number; ready: number; bytes: number; requests: number }

/**
 * Runs in the page before its own code: records the largest contentful
 * paint, and when the screen's content appears.
 */
const watch = (ready: string) => {
  const seen = { lcp: 0, ready: 0 }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  // No named functions: the compiler would add a call
  // to a helper that the page does not have.
  new MutationObserver((_, observer) => {
    if (!document.querySelector(ready)) return
    observer.disconnect()
    // The task after the next frame: by then it has been painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.ready = performance.now()
      }),
    )
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Runs in the page: what was loaded when the screen was complete.
 * Bodies as transferred (brotli), without headers.
 */
const measureLoad = (): Load => {
  const { seen } = globalThis as unknown as { seen: { lcp: number; ready: number } }
  const until = Math.max(seen.lcp, seen.ready)
  const resources = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ responseEnd }) => responseEnd > 0 && responseEnd <= until,
  )
  const code = resources.filter(({ name }) => /\.(js|css)$/.test(name))
  // And the page itself.
  return { ...seen, bytes: code.reduce((sum, one) => sum + one.encodedBodySize, 0), requests: resources.length + 1 }
}

const load = async (page: Page, address: string, ready: string): Promise<Load> => {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.clearBrowserCache')
  if (!isSmallest) await client.send('Network.emulateNetworkConditions', SLOW)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watch, ready)
  await page.goto(address)
  await page.locator(ready).first().waitFor()
  // A later paint may be larger.
  await page.waitForTimeout(sized(1_500, 300))
  return page.evaluate(measureLoad)
}

const loads = async (
  browser: Browser,
  base: string,
  path: string,
  ready: string,
  storage?: string,
  runs = RUNS,
): Promise<Load> => {
  const all: Load[] = []
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext(SCREEN)
    context.setDefaultTimeout(PATIENCE_MS)
    if (storage) await context.addInitScript(`localStorage.hoistline_session ??= ${JSON.stringify(storage)}`)
    all.push(await load(await context.newPage(), base + path, ready))
    await context.close()
  }
  const middle = (figure: keyof Load) => median(all.map((one) => one[figure]))
  return { lcp: middle('lcp'), ready: middle('ready'), bytes: middle('bytes'), requests: middle('requests') }
}

/**
 * A browser's storage: with the account when it has shown the portal
 * before; after `expires_at` the token is renewed first.
 */
const session = async (base: string, { isKnown = true, hasRunOut = false } = {}): Promise<string> => {
  const answer = await fetch(`${base}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  })
  const { access_token, refresh_token } = (await answer.json()) as { access_token: string; refresh_token: string }
  const authorization = await fetch(`${base}/api/v1/authorization`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  const { data: user } = (await authorization.json()) as { data: unknown }
  const expires_at = Date.now() + (hasRunOut ? -1 : 900_000)
  return JSON.stringify({ id: 'bench', access_token, refresh_token, expires_at, user: isKnown ? user : null })
}

const SLOWLY = `${SLOWER}× CPU slow-down, 1.6 Mbit/s, 150 ms; middle of ${RUNS}`
const seconds = (name: string, value: number, goal?: number): Figure => ({
  name,
  value: value / 1000,
  unit: 's',
  goal: goal === undefined ? null : { at: 'most', bound: goal },
  note: SLOWLY,
})

const figures = (name: string, { lcp, bytes, requests }: Load, paint: number, kilobytes: number): Figure[] => [
  seconds(`${name}: largest contentful paint`, lcp, paint),
  {
    name: `${name}: JS + CSS until then`,
    value: bytes / 1000,
    unit: 'kB',
    goal: { at: 'most', bound: kilobytes },
    note: `bodies as sent (brotli), English words; ${requests} requests of every kind, the page itself included`,
  },
]

/** A refresh token works once, so each run has its own session. */
const morningLoads = async (browser: Browser, base: string): Promise<number> => {
  const all: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const storedSession = await session(base, { hasRunOut: true })
    all.push((await loads(browser, base, '/', 'tbody th a', storedSession, 1)).ready)
  }
  return median(all)
}

const figuresAt = async (browser: Browser, base: string): Promise<Figure[]> => {
  const login = await loads(browser, base, '/login', 'input[type=password]')
  const listWith = async (storedSession: string) => loads(browser, base, '/', 'tbody th a', storedSession)
  const list = await listWith(await session(base))
  const stranger = await listWith(await session(base, { isKnown: false }))
  const morning = await morningLoads(browser, base)
  return [
    ...figures('login', login, 2, 110),
    ...figures('machine list', list, 2.4, 165),
    seconds('machine list: first machines painted', list.ready),
    seconds('machine list: the same without the account in storage', stranger.ready),
    seconds('machine list: the same with a token that has run out', morning),
  ]
}

/** Login and machine list, in English, with an empty browser cache. */
export const measure = (): Promise<Figure[]> => withDemoBrowser({ DEMO_MONTHS: '1' }, /Sign in as/, figuresAt)
