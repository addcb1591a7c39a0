// Driver verbs that count what a person presses, and what the screen then shows.
import { expect, type Page } from '@playwright/test'

export const clickVerbs = (page: Page) => {
  let clicks = 0
  let isListening = false
  return {
    /** Counts presses of mouse, finger and Enter from here on, over all pages. */
    startsCounting: async () => {
      clicks = 0
      if (isListening) return
      isListening = true
      await page.exposeFunction('countClick', () => {
        clicks += 1
      })
      const listen = () => {
        const { countClick } = globalThis as unknown as { countClick: () => void }
        addEventListener('click', ({ isTrusted }) => isTrusted && countClick(), true)
      }
      await page.addInitScript(listen)
      await page.evaluate(listen)
    },
    /** Not in the header. */
    followsOnPage: async (name: string) => {
      await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
    },
    /** The first machine of a table or of cards. */
    opensFirstListed: async () => {
      const listed = page.getByRole('rowheader').or(page.getByRole('main').getByRole('listitem'))
      await listed.getByRole('link').first().click()
    },
    /** Of whoever helps with a machine. */
    seesNumberToCall: async () => {
      await expect(page.locator('a[href^="tel:"]').filter({ visible: true }).first()).toHaveText(/^\+?[0-9]/)
    },
    /** The serial in the address. */
    machineOfAddress: () => new URL(page.url()).pathname.split('/')[2],
    /** The companies of the account's choice, each with what is open there. */
    readsCompanies: async () => {
      await page.getByRole('combobox', { name: 'Company', exact: true }).click()
      const options = page.getByRole('listbox').getByRole('option')
      await expect(options.last()).toContainText(/\d$/)
      return options.allInnerTexts()
    },
    /** In the header, beside the account. */
    companyShown: () => page.getByRole('banner').locator('button[aria-haspopup=dialog] b').last().textContent(),
    hasClicked: async (count: number) => {
      await expect.poll(() => clicks).toBe(count)
    },
    /** Within the window as it is, above the bar of places. */
    seesAtOnce: async (text: RegExp | string) => {
      const found = page.getByText(text).filter({ visible: true }).first()
      await expect(found).toBeVisible()
      const isWhole = await found.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        const places = document.querySelector('[data-places]')
        const foot = places?.checkVisibility() ? places.getBoundingClientRect().top : innerHeight
        return top >= 0 && bottom <= foot
      })
      expect(isWhole, `${text} is on the screen without scrolling`).toBe(true)
    },
  }
}
