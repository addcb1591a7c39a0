// Driver verbs for the morning page and the flags of a month.
import { expect, type Page } from '@playwright/test'

export const morningVerbs = (page: Page) => {
  const row = (day: number) => page.getByRole('table').locator(`tr[data-day="${day}"]`)
  /** The middle of a quarter-hour on a day's drawing. */
  const spotOf = async (day: number, slot: number) => {
    const chart = row(day).locator('td[data-chart]')
    await chart.scrollIntoViewIfNeeded()
    const box = (await chart.boundingBox())!
    return { x: box.x + ((slot + 0.5) / 96) * box.width, y: box.y + box.height / 2 }
  }
  return {
    /** The first machine of a section. */
    opensFirstLine: async (section: string) => {
      await page.getByRole('region', { name: section }).getByRole('listitem').first().getByRole('link').click()
    },
    seesGreyed: async (name: string) => {
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-disabled', 'true')
    },
    mayCopy: async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    },
    /** The browser refuses every writing to the clipboard. */
    cannotCopy: async () => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
      })
    },

    /** Waits until a day has so many flags. */
    seesFlags: async (day: number, count: number) => {
      await expect(row(day).locator('td[data-chart] > span > svg[data-flag]')).toHaveCount(count)
    },
    pointsAtSlot: async (day: number, slot: number) => {
      const { x, y } = await spotOf(day, slot)
      await page.mouse.move(x, y)
    },
    clicksSlot: async (day: number, slot: number) => {
      const { x, y } = await spotOf(day, slot)
      await page.mouse.click(x, y)
    },
    tapsSlot: async (day: number, slot: number) => {
      const { x, y } = await spotOf(day, slot)
      await page.touchscreen.tap(x, y)
    },
    focusesMonthDay: async (day: number) => {
      await row(day).focus()
    },
    seesInTip: async (text: RegExp | string) => {
      await expect(page.locator('[data-plate]').filter({ hasText: text })).toBeVisible()
    },
    tapsInTip: async (text: RegExp | string) => {
      await page.locator('[data-plate]').getByText(text).tap()
    },
  }
}
