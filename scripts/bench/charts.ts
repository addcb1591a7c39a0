// How long the browser takes to draw the charts of a month of 31 days: from the press that asks for them to the finished layout.
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '#scripts/chromium.mjs'
import { demoFolder, startDemo } from './demo.ts'
import { median, type Figure } from './figure.ts'

const RUNS = 40

/** Pages by their charts: what is drawn, and how many charts that is. */
const PAGES = [
  { sub: 'operating-status', drawn: 'stacked bars, three kinds', charts: 1 },
  { sub: 'fuel-consumption', drawn: 'bars in three charts', charts: 3 },
  { sub: 'temp-and-prss', drawn: 'lines in two charts', charts: 2 },
] as const

/** The newest month before this one that has 31 days, YYYYMM. */
const longMonth = (): string => {
  const now = new Date()
  for (let back = 1; ; back++) {
    const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back + 1, 0))
    if (last.getUTCDate() === 31) return last.toISOString().slice(0, 7).replace('-', '')
  }
}

/** Milliseconds of each run, React's work and the browser's layout together. */
const drawings = (page: Page): Promise<number[]> =>
  page.evaluate(async (runs) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=group] button[aria-pressed]')]
    const press = (name: string) => buttons.find(({ textContent }) => textContent === name)!.click()
    const spans: number[] = []
    for (let run = -10; run < runs; run++) {
      press('Table')
      await new Promise((resolve) => setTimeout(resolve, 20))
      const start = performance.now()
      press('Chart')
      // React draws what a press asks for before the next task.
      await Promise.resolve()
      await Promise.resolve()
      document.querySelector('[role=slider]')!.getBoundingClientRect()
      if (run >= 0) spans.push(performance.now() - start)
    }
    return spans
  }, RUNS)

const signIn = async (page: Page, base: string): Promise<void> => {
  await page.goto(`${base}/login`)
  await page.locator('input[type=email]').fill('owner@demo.example')
  await page.locator('input[type=password]').fill('hoistline')
  await page.keyboard.press('Enter')
  await page.locator('tbody tr th').first().waitFor()
}

const figuresAt = async (browser: Browser, base: string): Promise<Figure[]> => {
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 1000 } })
  await page.context().addCookies([{ name: 'hoistline_language', value: 'en', url: base }])
  await signIn(page, base)
  const figures: Figure[] = []
  for (const { sub, drawn, charts } of PAGES) {
    await page.goto(`${base}/machine/HA4417/daily-reports/${sub}?month=${longMonth()}`)
    await page.getByRole('slider').first().waitFor()
    const spans = await drawings(page)
    figures.push({
      name: `31 days: ${drawn}`,
      value: median(spans) / charts,
      unit: 'ms',
      goal: { at: 'most', bound: 10 },
      note: `a chart's share of ${median(spans).toFixed(1)} ms from press to layout; middle of ${RUNS}, fastest ${Math.min(...spans).toFixed(1)} ms`,
    })
  }
  return figures
}

/** The charts of one machine's month in the demo. */
export const measure = async (): Promise<Figure[]> => {
  const folder = demoFolder()
  const demo = await startDemo(folder.path, { DEMO_MONTHS: '4', DEMO_MACHINES: '60' })
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    await demo.said(/demo is filled/i)
    return await figuresAt(browser, demo.base)
  } finally {
    await browser.close()
    await demo.stop()
    folder.remove()
  }
}
