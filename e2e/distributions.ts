// The browser driver's words for distributions: the cells of a grid.
import { expect, type Page } from '@playwright/test'

export const distributionVerbs = (page: Page) => {
  const cells = page.getByRole('grid').getByRole('gridcell')
  return {
    /** The text of every cell, from the upper left on. */
    cells: async () => {
      await expect(cells.first()).toBeVisible()
      return cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label') ?? ''))
    },
    /** Tabs into the grid. */
    focusesGrid: async () => {
      await page.getByRole('grid').locator('[tabindex="0"]').focus()
    },
    /** The text of the cell with the focus. */
    cellStoodOn: () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''),
  }
}
