// Benchmark: drawing the charts of a month of 31 days.
import { sized } from '#scripts/size.ts'
import type { Browser, Page } from '@playwright/test'
import { signedInPage, withDemoBrowser } from './demo-browser.ts'
import { median, type Figure } from './figure.ts'

const RUNS = sized(40, 1)
const WARM_UPS = sized(10, 0)

/** Pages by their charts: what is drawn, and the number of charts. */
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
  page.evaluate(
    async ([warmUps, runs]) => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=group] button[aria-pressed]')]
      // No named functions: the compiler would add a call
      // to a helper that the page does not have.
      const [table, chart] = ['Table', 'Chart'].map((name) => buttons.find(({ textContent }) => textContent === name)!)
      const spans: number[] = []
      for (let run = -warmUps; run < runs; run++) {
        table!.click()
        await new Promise((resolve) => setTimeout(resolve, 20))
        const start = performance.now()
        chart!.click()
        // React renders a press before the next task.
        await Promise.resolve()
        await Promise.resolve()
        document.querySelector('[role=slider]')!.getBoundingClientRect()
        if (run >= 0) spans.push(performance.now() - start)
      }
      return spans
    },
    [WARM_UPS, RUNS] as const,
  )

const figuresAt = async (browser: Browser, base: string): Promise<Figure[]> => {
  const page = await signedInPage(browser, base)
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
export const measure = (): Promise<Figure[]> =>
  withDemoBrowser({ DEMO_MONTHS: '4', DEMO_MACHINES: '60' }, /demo is filled/i, figuresAt)
