// Driver verbs for looks: scheme, width, accessibility.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const faultsOf = async (axe: AxeBuilder) =>
  (await axe.analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )

export const lookVerbs = (page: Page) => {
  return {
    /** The width of a phone, or of any other screen; the frame that shows what hangs on it has been drawn. */
    looksThrough: async (width: number, height = 844) => {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    },
    prefersLight: async () => {
      await page.emulateMedia({ colorScheme: 'light' })
    },
    prefersDark: async () => {
      await page.emulateMedia({ colorScheme: 'dark' })
    },
    /** Whether anything sticks out sideways, so that one would have to push the page around. */
    hasToScrollSideways: () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
    /** How far things moved by themselves since the page was opened: its cumulative layout shift, 0 for nothing; what a hand moved is not counted. */
    sawJump: () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            // Says nothing at all where nothing moved.
            setTimeout(resolve, 200, 0)
            new PerformanceObserver((list) =>
              resolve(list.getEntries().reduce((sum, entry) => sum + Number(entry.toJSON().value), 0)),
            ).observe({ type: 'layout-shift', buffered: true })
          }),
      ),
    /** Faults against WCAG 2.2 AA on the page as it stands, a line each. */
    accessFaults: () => faultsOf(new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])),
    /** Of them only what other colours can bring. */
    contrastFaults: () => faultsOf(new AxeBuilder({ page }).withRules(['color-contrast'])),
  }
}
