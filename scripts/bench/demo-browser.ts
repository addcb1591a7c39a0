// The demo seen in a browser, on a data folder of its own: what every suite that measures a person's wait starts from.
import { chromium, type Browser, type Page } from '@playwright/test'
import { findChromium } from '#scripts/chromium.mjs'
import { demoFolder, startDemo } from './demo.ts'

export const ACCOUNT = { email: 'owner@demo.example', password: 'hoistline' }
/** A desk's screen, with the words in English as the suites look for them. */
export const SCREEN = { locale: 'en-US', viewport: { width: 1440, height: 1000 } }

const launched = async (): Promise<Browser> => {
  const executablePath = await findChromium()
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      // What the browser does on its own account would stand in the figures.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
}

/** Starts the demo and a browser, waits until the demo has said `until`, works, and leaves nothing of either behind. */
export const withDemoBrowser = async <T>(
  env: Record<string, string>,
  until: RegExp,
  work: (browser: Browser, base: string) => Promise<T>,
): Promise<T> => {
  const folder = demoFolder()
  try {
    const demo = await startDemo(folder.path, env)
    try {
      const browser = await launched()
      try {
        await demo.said(until)
        return await work(browser, demo.base)
      } finally {
        await browser.close()
      }
    } finally {
      await demo.stop()
    }
  } finally {
    folder.remove()
  }
}

/** A page with the machine list on it; `watch` runs in it before anything else does. */
export const signedInPage = async (browser: Browser, base: string, watch?: () => void): Promise<Page> => {
  const page = await browser.newPage(SCREEN)
  await page.context().addCookies([{ name: 'hoistline_language', value: 'en', url: base }])
  if (watch) await page.addInitScript(watch)
  await page.goto(`${base}/login`)
  await page.locator('input[type=email]').fill(ACCOUNT.email)
  await page.locator('input[type=password]').fill(ACCOUNT.password)
  await page.keyboard.press('Enter')
  await page.locator('tbody tr th').first().waitFor()
  return page
}
