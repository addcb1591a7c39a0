// The browser driver's words for saved files, also over a slow line.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

const presses = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

export const fileVerbs = (page: Page) => {
  return {
    /**
     * Presses a button that saves a file; returns the file's name and
     * whether it is a workbook (a zip archive).
     */
    saves: async (name: string) => {
      const [saved] = await Promise.all([page.waitForEvent('download'), presses(page, name)])
      const file = await readFile(await saved.path())
      return {
        name: saved.suggestedFilename(),
        isWorkbook: file.length > 1000 && file.toString('latin1', 0, 2) === 'PK',
      }
    },
    /** Saves the list as the sheet offers it; the file's name and text. */
    takesAway: async (kind: string) => {
      await presses(page, 'Export')
      const [saved] = await Promise.all([page.waitForEvent('download'), presses(page, kind)])
      return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') }
    },
    /** In a field for files. */
    attaches: async (label: RegExp, name: string, mimeType: string, buffer: Buffer) => {
      await page.getByLabel(label).setInputFiles({ name, mimeType, buffer })
    },
    /** Presses it, and returns whether a file is saved all the same. */
    savesNothingBy: async (name: string) => {
      const saved = page.waitForEvent('download', { timeout: 1500 }).catch(() => null)
      await presses(page, name)
      return (await saved) === null
    },
    /** Files are slow from now on. */
    hasASlowLine: async () => {
      const network = await page.context().newCDPSession(page)
      const offline = false
      const slow = { offline, latency: 4000, downloadThroughput: 1000, uploadThroughput: 1000 }
      await network.send('Network.emulateNetworkConditions', slow)
    },
  }
}
