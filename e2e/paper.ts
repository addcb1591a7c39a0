// Driver verbs for a month on paper: rows, sizes of letters, use of a sheet.
import type { Page } from '@playwright/test'

export const paperVerbs = (page: Page) => {
  return {
    /** A4 across, without its margins. */
    laysOnPaper: async () => {
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: 1062, height: 733 })
    },
    /** In pixels; the browser shrinks a page that is wider than its sheet. */
    widthOnPaper: () => page.evaluate(() => document.documentElement.scrollWidth),
    laysOnScreen: async () => {
      await page.emulateMedia({ media: null })
      await page.setViewportSize({ width: 1440, height: 900 })
    },
    /**
     * Texts that exceed their day's row by more than 1.5 pixels,
     * which only the empty rim of CJK letters may.
     */
    textsOutsideTheirRow: () =>
      page.getByRole('main').evaluate((main) =>
        [...main.querySelectorAll('tr[data-day]')].flatMap((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
          const outside: string[] = []
          while (texts.nextNode()) {
            const range = document.createRange()
            range.selectNodeContents(texts.currentNode)
            for (const box of range.getClientRects())
              if (box.width > 1 && (box.top < top - 1.5 || box.bottom > bottom + 1.5))
                outside.push(`${row.getAttribute('data-day')}: ${texts.currentNode.textContent}`)
          }
          return outside
        }),
      ),
    /** Of the letters in tables, in pixels of the paper. */
    smallestLetters: () =>
      page
        .getByRole('main')
        .evaluate((main) =>
          Math.min(
            ...[...main.querySelectorAll('th, td, th *, td *')]
              .filter((element) =>
                [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
              )
              .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
          ),
        ),
    /**
     * How far down its sheet each page's drawings and tables reach,
     * 0 to 1, by the page's name.
     */
    usedShareOfSheets: () =>
      page.getByRole('main').evaluate((main) =>
        Object.fromEntries(
          [...main.querySelectorAll('table[role="group"]')].map((sheet) => {
            const body = sheet.querySelector('tbody')?.getBoundingClientRect()
            const charts = [...sheet.querySelectorAll('figure, ul[data-layout], [role="region"]')].map(
              (chart) => chart.getBoundingClientRect().bottom,
            )
            const share = body ? (Math.max(...charts, -Infinity) - body.top) / body.height : 0
            return [sheet.getAttribute('aria-label') ?? '', share]
          }),
        ),
      ),
    /**
     * Whether standing is hatched with lines only:
     * a pattern would be a bitmap in the file.
     */
    hatchesByLines: () =>
      page
        .getByRole('main')
        .locator('tr[data-day] [data-hatch]')
        .evaluateAll((paths) =>
          paths.every((path) => {
            const { stroke, strokeDasharray } = getComputedStyle(path)
            return !stroke.includes('url') && stroke !== 'none' && strokeDasharray !== 'none'
          }),
        ),
  }
}
