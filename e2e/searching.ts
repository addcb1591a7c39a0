// Driver verbs for the search: box, form, history, calendar.
import { expect, type Page } from '@playwright/test'

export const searchVerbs = (page: Page) => {
  return {
    /** Types into the header's search box, reached by its key. */
    typesSerial: async (text: string) => {
      const field = page.getByRole('combobox', { name: 'Serial number' })
      // The header handles keys a moment after the list appears.
      await expect(async () => {
        if (!(await field.evaluate((input) => input === document.activeElement))) await page.keyboard.press('/')
        await expect(field).toBeFocused({ timeout: 1_000 })
      }).toPass()
      await field.fill(text)
    },
    /** The field that a sheet has opened with, not clicked. */
    typesIntoFocus: async (text: string) => {
      await expect(page.getByRole('combobox', { name: 'Serial number' })).toBeFocused()
      await page.keyboard.insertText(text)
    },
    opensCommands: async () => {
      // The header handles keys a moment after the page appears.
      await expect(async () => {
        await page.keyboard.press('ControlOrMeta+k')
        await expect(page.getByRole('combobox', { name: /^(Commands|Befehle)$/ })).toBeFocused({ timeout: 1_000 })
      }).toPass()
    },
    typesCommand: async (text: string) => {
      await page.getByRole('dialog').getByRole('combobox').fill(text)
    },
    /** The first of those found. */
    seesCommand: async (name: string) => {
      await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(name)
    },
    seesSuggestion: async (name: RegExp | string) => {
      await expect(page.getByRole('option', { name }).first()).toBeVisible()
    },
    opensSearch: async (part: 'History' | 'Conditions') => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Conditions$|registered condition|^Search$/ })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: part, exact: true }).click()
    },
    /** In the form of conditions. */
    fills: async (label: string, text: string) => {
      await page.getByRole('form', { name: 'Conditions' }).getByLabel(label, { exact: true }).fill(text)
    },
    picks: async (label: string, option: string) => {
      await page
        .getByRole('form', { name: 'Conditions' })
        .getByRole('combobox', { name: label, exact: true })
        .selectOption({ label: option })
    },
    finds: async (label: string) =>
      page.getByRole('form', { name: 'Conditions' }).getByLabel(label, { exact: true }).inputValue(),
    /** Presses the button with the number of hits; returns the number. */
    submitsSearch: async () => {
      const button = page.getByRole('button', { name: /^Search, [\d,]+ machines?$/ })
      const count = Number((await button.innerText()).replace(/\D/g, ''))
      await button.click()
      return count
    },
    history: async () =>
      (await page.getByRole('dialog').getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]),
    opensPicker: async () => {
      await page.getByRole('button', { name: 'Choose days' }).click()
      const picker = page.getByRole('dialog', { name: 'Choose days' })
      await expect(picker).toBeVisible()
      return picker.evaluate((dialog) => dialog.parentElement?.getBoundingClientRect().width)
    },
    /**
     * Waits until the focus is back on the picker's button:
     * before, the next key would be lost.
     */
    leavesPicker: async () => {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Choose days' })).toHaveCount(0)
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
    },
  }
}
