// Driver verbs for maintenance: points, their sheets, and results.
import { expect, type Page } from '@playwright/test'

export const maintenanceVerbs = (page: Page) => {
  const sheet = page.getByRole('dialog')
  const point = (name: string) =>
    page.getByRole('row').or(page.getByRole('main').getByRole('listitem')).filter({ hasText: name }).first()
  return {
    /** The text of a point's row or card. */
    pointText: async (name: string) => (await point(name).innerText()).replaceAll('\n', ' '),
    seesInPoint: async (name: string, text: RegExp | string) => {
      await expect(point(name)).toContainText(text)
    },
    opensPoint: async (name: string) => {
      await point(name).getByRole('button', { name: 'Register' }).click()
      await expect(sheet.getByRole('heading', { name })).toBeVisible()
    },
    /** In the open sheet, by the label's beginning. */
    fillsInSheet: async (label: string, text: string) => {
      await sheet.getByLabel(label).first().fill(text)
    },
    /** Whether a press in the middle of the open sheet's button would reach it. */
    reachesInSheet: (name: string) =>
      sheet.getByRole('button', { name, exact: true }).evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2) === button
      }),
    pressesInSheet: async (name: string) => {
      await sheet.getByRole('button', { name, exact: true }).click()
    },
    /** Opens the first day of the month with points, and plans one of them a day later. */
    plansFirstPointOfMonth: async () => {
      await page.getByRole('region').getByRole('cell').getByRole('link').first().click()
      await expect(page).toHaveURL(/day=/)
      const field = page.getByLabel(/^Plan .+ for$/).first()
      const from = await field.inputValue()
      const [year, month, day] = from.split('/').map(Number)
      const to = new Date(Date.UTC(year!, month! - 1, day! + 1)).toISOString().slice(0, 10).replace(/-0?/g, '/')
      await field.fill(to)
      await field.press('Enter')
      return { from, to }
    },
    seesPlanned: async (label: string, day: string) => {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(day.replace(/-0?/g, '/'))
    },
    /** A machine's coming year, in words. */
    seesYearOfMachine: async () => {
      await expect(page.getByRole('img', { name: /^\d{4}.+ planned, \d+ due, \d+ again: / }).first()).toBeVisible()
    },
    choosesItem: async (name: RegExp) => {
      const select = page.getByRole('combobox', { name: 'Item' })
      const option = select.getByRole('option', { name })
      await expect(option).toBeAttached()
      await select.selectOption({ label: (await option.textContent())! })
    },
    /** A CSV file with this text. */
    choosesFile: async (text: string, encoding: BufferEncoding = 'utf8') => {
      const file = { name: 'done.csv', mimeType: 'text/csv', buffer: Buffer.from(text, encoding) }
      await page.getByLabel('Choose a file').setInputFiles(file)
    },
    choosesPoint: async (name: string) => {
      await page.getByRole('checkbox', { name }).check()
    },
  }
}
