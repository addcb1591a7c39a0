// What a person waits for: largest contentful paint of login and machine list on a slow machine and line, and the bytes until then.
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '#scripts/chromium.mjs'
import { demoFolder, startDemo } from './demo.ts'
import { median, type Figure } from './figure.ts'

const SLOW = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  offline: false,
}
const RUNS = 5

type Load = { lcp: number; bytes: number; requests: number }

const LCP = () =>
  new Promise<number>((resolve) => {
    let last = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) last = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(() => resolve(last), 1_500)
  })

const load = async (page: Page, address: string, ready: string): Promise<Load> => {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.clearBrowserCache')
  await client.send('Network.emulateNetworkConditions', SLOW)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const kinds = new Map<string, string>()
  let bytes = 0
  let requests = 0
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests++
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength
  })
  await page.goto(address)
  await page.locator(ready).first().waitFor()
  const lcp = await page.evaluate(LCP)
  await client.detach()
  return { lcp, bytes, requests }
}

const loads = async (browser: Browser, base: string, path: string, ready: string, storage?: string): Promise<Load> => {
  const all: Load[] = []
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 1000 } })
    if (storage) await context.addInitScript(`localStorage.setItem('hoistline_session', ${JSON.stringify(storage)})`)
    all.push(await load(await context.newPage(), base + path, ready))
    await context.close()
  }
  return {
    lcp: median(all.map(({ lcp }) => lcp)),
    bytes: median(all.map(({ bytes }) => bytes)),
    requests: median(all.map(({ requests }) => requests)),
  }
}

const session = async (base: string): Promise<string> => {
  const answer = await fetch(`${base}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.example', password: 'hoistline' }),
  })
  const { access_token, refresh_token } = (await answer.json()) as { access_token: string; refresh_token: string }
  const asked = await fetch(`${base}/api/v1/authorization`, { headers: { authorization: `Bearer ${access_token}` } })
  const { data: user } = (await asked.json()) as { data: unknown }
  // As a browser holds it that has shown the portal before: with the account.
  return JSON.stringify({ id: 'bench', access_token, refresh_token, user })
}

const figures = (name: string, { lcp, bytes, requests }: Load, seconds: number, kilobytes: number): Figure[] => [
  {
    name: `${name}: largest contentful paint`,
    value: lcp / 1000,
    unit: 's',
    goal: { at: 'most', bound: seconds },
    note: `4× CPU slow-down, 1.6 Mbit/s, 150 ms; middle of ${RUNS}`,
  },
  {
    name: `${name}: JS + CSS over the wire`,
    value: bytes / 1000,
    unit: 'kB',
    goal: { at: 'most', bound: kilobytes },
    note: `headers included; ${requests} requests of every kind`,
  },
]

/** Login and machine list, in English, with nothing in the browser's cache. */
export const measure = async (): Promise<Figure[]> => {
  const folder = demoFolder()
  const demo = await startDemo(folder.path, { DEMO_MONTHS: '1' })
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  try {
    await demo.said(/Sign in as/)
    const login = await loads(browser, demo.base, '/login', 'input[type=password]')
    const list = await loads(browser, demo.base, '/', 'tbody tr', await session(demo.base))
    return [...figures('login', login, 2, 110), ...figures('machine list', list, 2.4, 165)]
  } finally {
    await browser.close()
    await demo.stop()
    folder.remove()
  }
}
