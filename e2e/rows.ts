// Driver verbs for rows and cards that open, and for missing answers.
import { expect, type Page } from '@playwright/test'

export const rowVerbs = (page: Page) => {
  const rowOf = (serial: string) => page.getByRole('row').filter({ hasText: serial }).first()
  const cellIn = (serial: string, place: number) => rowOf(serial).getByRole('cell').nth(place)
  return {
    /** From the first row on: the space bar selects, the arrow leads to the next. */
    selectsRowsByKeys: async (count: number) => {
      await page.locator('tbody tr[tabindex="0"]').focus()
      for (let at = 0; at < count; at++) {
        await page.keyboard.press('Space')
        await page.keyboard.press('ArrowDown')
      }
    },
    /** The link of the first row. */
    opensFirstRow: async () => {
      await page.getByRole('rowheader').getByRole('link').first().click()
    },
    /** The box of a machine's row; `toHere`: with Shift. */
    picksRow: async (serial: string, { toHere = false } = {}) => {
      await page
        .getByRole('checkbox', { name: `Select ${serial}`, exact: true })
        .click({ modifiers: toHere ? ['Shift'] : [] })
    },
    /** The field of a machine's new management number. */
    seesFieldOf: async (serial: string) => {
      await expect(page.getByRole('textbox', { name: `New number of ${serial}`, exact: true })).toBeVisible()
    },
    /** At least that many rows. */
    seesRowHeads: async (count: number) => {
      const heads = page.getByRole('table').or(page.getByRole('grid')).first().locator('tbody').getByRole('rowheader')
      await expect(heads.nth(count - 1)).toBeVisible()
    },
    /** Exactly these rows are picked, in this order. */
    seesPicked: async (serials: readonly string[]) => {
      await expect(page.locator('table[aria-busy=true]')).toHaveCount(0)
      await expect(page.locator('tr[data-picked]').getByRole('rowheader')).toHaveText([...serials])
    },
    /** In the open sheet of groups. */
    deletesGroup: async (name: string) => {
      const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: name })
      await line.getByRole('button', { name: 'Delete' }).click()
      await line.getByRole('button', { name: 'Delete' }).click()
    },
    fieldValue: (label: string) => page.getByLabel(label, { exact: true }).first().inputValue(),
    /** In the row's cell at that place, beside its content. */
    pressesInRow: async (serial: string, place: number) => {
      await cellIn(serial, place).click()
    },
    /** With Ctrl or the middle button; returns the address of the new tab. */
    opensRowInTab: async (serial: string, place: number, by: 'Ctrl' | 'middle button' = 'Ctrl') => {
      const tab = page.context().waitForEvent('page')
      await cellIn(serial, place).click(by === 'Ctrl' ? { modifiers: ['Control'] } : { button: 'middle' })
      const opened = await tab
      await opened.waitForURL(/machine/)
      const { pathname } = new URL(opened.url())
      await opened.close()
      return pathname
    },
    /** Drags over the words of a cell; returns the selection. */
    selectsInRow: async (serial: string, place: number) => {
      const box = await cellIn(serial, place).boundingBox()
      if (!box) throw new Error(`no cell of ${serial}`)
      await page.mouse.move(box.x + 4, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2, { steps: 4 })
      await page.mouse.up()
      return page.evaluate(() => String(getSelection()))
    },
    /** Beside the words of the card with that serial. */
    tapsFactsOfCard: async (name: string) => {
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()
      await card.locator('dl').tap({ position: { x: 4, y: 4 } })
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    countsTables: () => page.getByRole('main').getByRole('table').count(),
    tapsCard: async (serial: string) => {
      await page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: serial })
        .first()
        .getByRole('img')
        .last()
        .tap()
    },
    /**
     * Requests to matching addresses fail until the returned
     * function is called.
     */
    losesAnswers: async (address: RegExp) => {
      await page.route(address, (route) => route.abort())
      return () => page.unroute(address)
    },
    /** The server refuses with that status, as without the right. */
    isRefused: async (address: RegExp, status: number, requestId: string) => {
      await page.route(address, (route) =>
        route.fulfill({
          status,
          contentType: 'application/problem+json',
          json: { type: 'about:blank', title: '', status, code: 'not_allowed', request_id: requestId },
        }),
      )
    },
    hasTitle: async (title: RegExp | string) => {
      await expect(page).toHaveTitle(title)
    },
    /** The clipboard's text. */
    clipboard: async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      return page.evaluate(() => navigator.clipboard.readText())
    },
  }
}
