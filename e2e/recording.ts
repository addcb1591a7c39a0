// Driver verbs for results with photos, their files, and QR labels.
import { expect, type Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'

type NamedFile = { name: string; mimeType: string; buffer: Buffer }

export const recordVerbs = (page: Page) => {
  const dialog = page.getByRole('dialog')
  let taps = 0
  return {
    /** The text of the first QR code that is seen. */
    readsCode: async () => {
      const code = page.getByRole('img', { name: /^QR code of / }).first()
      await expect(code).toBeVisible()
      const image = sharp(await code.screenshot())
        .ensureAlpha()
        .raw()
      const { data, info } = await image.toBuffer({ resolveWithObject: true })
      return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
    },
    taps: async (name: string | RegExp) => {
      await page.getByRole('button', { name }).first().tap()
      taps += 1
    },
    /** Taps the first item of the page of results; answers its name. */
    tapsAnItem: async () => {
      const item = page
        .getByRole('region', { name: 'What was done?' })
        .getByRole('listitem')
        .filter({ hasNotText: /inspection/i })
        .first()
      const name = await item.locator('b').innerText()
      await item.getByRole('button').tap()
      taps += 1
      return name
    },
    /** Taps a button that opens the camera or the files, and picks these there. */
    tapsAndPicks: async (label: string, files: NamedFile[]) => {
      const opened = page.waitForEvent('filechooser')
      await page.getByLabel(label).tap()
      taps += 1
      await (await opened).setFiles(files)
    },
    countOfTaps: () => taps,
    /** Uploads fail until the returned function is called. */
    losesUploads: async () => {
      await page.route('**/files?*', (route) => route.abort())
      return () => page.unroute('**/files?*')
    },
    opensFiles: async (item: string) => {
      await page
        .getByRole('button', { name: new RegExp(`: ${item}$`) })
        .first()
        .click()
      await expect(dialog.getByText('JPEG, PNG or PDF, up to 10 MB each, 10 files at most.')).toBeVisible()
    },
    /** Opens the file and returns the size of the photo that is drawn. */
    looksAtFile: async (name: string) => {
      await dialog.getByRole('button', { name: `Open ${name}` }).click()
      const photo = page.getByRole('img', { name })
      await expect.poll(() => photo.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(1)
      return photo.evaluate(({ width, height }: HTMLCanvasElement) => ({ width, height }))
    },
  }
}
