// Driver verbs for tables, charts, and the sheets that totals open.
import { expect, type Locator, type Page } from '@playwright/test'

const named = (page: Page, name: string | RegExp) => page.getByRole('table', { name, exact: true })

const rowsOf = async (table: Locator): Promise<string[][]> => {
  const page = table.page()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(table.first()).toBeAttached()
  const rows = await table
    .first()
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '')),
    )
  return rows
}

export const tableVerbs = (page: Page) => {
  return {
    /**
     * The rows of a table by their first cell ('Day', '2', 'Month'), head and
     * foot included: the other cells.
     */
    readsTable: async (name: string): Promise<Record<string, string[]>> =>
      Object.fromEntries(
        (await rowsOf(named(page, name))).map(([first = '', ...cells]) => [first.split(' ')[0] ?? '', cells]),
      ),
    /** The rows of a table, visible or for screen readers: head and body. */
    readsRows: (name: string | RegExp) => rowsOf(named(page, name)),
    followsIn: async (table: string, name: RegExp) => {
      await named(page, table).getByRole('link', { name }).first().click()
    },
    /** The text of the place in a chart that the keys lead to. */
    readsChart: async (name: string, ...keys: string[]) => {
      const chart = page.getByRole('slider', { name })
      await chart.focus()
      for (const key of keys) await chart.press(key)
      return chart.getAttribute('aria-valuetext')
    },
    seesNoChart: async (name: string) => {
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('slider', { name })).toHaveCount(0)
    },
    /** The pages of a machine's month; they depend on the machine. */
    tabs: async () => {
      const links = page.getByRole('navigation', { name: 'Pages of the daily report' }).getByRole('link')
      await expect(links.nth(1)).toBeVisible()
      return links.allInnerTexts()
    },
    /** Text that reaches into a cell's padding or beyond without being cut. */
    wordsThatStickOut: () =>
      page.getByRole('cell').evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const { overflowX, paddingRight } = getComputedStyle(cell)
          const words = document.createRange()
          words.selectNodeContents(cell)
          const room = cell.getBoundingClientRect().right - Number.parseFloat(paddingRight)
          return overflowX !== 'hidden' && words.getBoundingClientRect().right > room + 1 ? [cell.textContent] : []
        }),
      ),
    /** Heads of the list's columns that begin or end beyond the window, or under the sticky ones. */
    columnsOutOfSight: () =>
      page
        .getByRole('main')
        .getByRole('columnheader')
        .evaluateAll((heads) => {
          const places = heads.map(
            (head) => ({ head, ...head.getBoundingClientRect().toJSON() }) as DOMRect & { head: Element },
          )
          return places
            .filter(({ left, right }, at) => right > innerWidth || left < (places[at - 1]?.right ?? 0) - 1)
            .map(({ head }) => head.textContent)
        }),
    /** The serials of the whole page; the visible rows load first. */
    listedSerials: async () => {
      await expect(page.locator('table[aria-busy=true]')).toHaveCount(0)
      const heads = await page.getByRole('rowheader').filter({ hasText: /\S/ }).allInnerTexts()
      return heads.map((text) => text.trim())
    },
    /** Presses the first total of that name. */
    opensTotal: async (label: string) => {
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`, ${label}$`) })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    },
    /** The rows of the table in the open sheet. */
    readsSheet: () => rowsOf(page.getByRole('dialog').getByRole('table')),
    /**
     * Pixels: width of the hours over the open sheet's days,
     * and of a day under them.
     */
    measuresSheet: async () => {
      const dialog = page.getByRole('dialog')
      const boxes = [dialog.locator('thead svg'), dialog.locator('tbody').getByRole('img')].map((each) =>
        each.first().boundingBox(),
      )
      return (await Promise.all(boxes)).map((box) => Math.round(box?.width ?? 0))
    },
    /** Values of fields in the open sheet. */
    readsFields: (...labels: (RegExp | string)[]) =>
      Promise.all(labels.map((name) => page.getByRole('dialog').getByRole('textbox', { name }).inputValue())),
  }
}
