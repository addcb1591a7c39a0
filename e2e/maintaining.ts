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
    pressesInSheet: async (name: string) => {
      await sheet.getByRole('button', { name, exact: true }).click()
    },
    choosesPoint: async (name: string) => {
      await page.getByRole('checkbox', { name }).check()
    },
  }
}
