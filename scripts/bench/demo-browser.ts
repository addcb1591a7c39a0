// The demo in a browser on its own data folder, for suites that measure waiting.
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from '#scripts/chromium.mjs'
import { isSmallest, sized } from '#scripts/size.ts'
import { demoFolder, sharedDemo, startDemo, type Demo } from './demo.ts'

export const ACCOUNT = { email: 'owner@demo.example', password: 'hoistline' }
/** A desktop screen, in English as the suites expect. */
export const SCREEN = { locale: 'en-US', viewport: { width: 1440, height: 1000 } }

const options = async () => {
  const executablePath = await findChromium()
  return {
    ...(executablePath && { executablePath }),
    args: [
      // The browser's own requests would be measured too.
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  }
}

/** A machine ten times slower must not fail a smallest run. */
export const PATIENCE_MS = sized(30_000, 300_000)

type Closing = { close: () => Promise<void> }

const openDemo = async (env: Record<string, string>): Promise<Closing & { demo: Demo }> => {
  const folder = demoFolder()
  try {
    const demo = await startDemo(folder.path, env)
    return { demo, close: () => demo.stop().finally(folder.remove) }
  } catch (error) {
    folder.remove()
    throw error
  }
}

const withDemo = async <Opened extends Closing, T>(
  { demo, close }: Closing & { demo: Demo },
  until: RegExp,
  open: () => Promise<Opened>,
  work: (opened: Opened, base: string) => Promise<T>,
): Promise<T> => {
  try {
    const opened = await open()
    try {
      await demo.waitForOutput(until)
      return await work(opened, demo.base)
    } finally {
      await opened.close()
    }
  } finally {
    await close()
  }
}

/**
 * Starts the demo and a browser, waits for the demo's output `until`,
 * works, and removes both.
 */
export const withDemoBrowser = async <T>(
  env: Record<string, string>,
  until: RegExp,
  work: (browser: Browser, base: string) => Promise<T>,
): Promise<T> => {
  const demo = isSmallest ? { demo: await sharedDemo(), close: async () => undefined } : await openDemo(env)
  return withDemo(demo, until, async () => chromium.launch(await options()), work)
}

/**
 * The same with a profile: without one a browser loads the site's icon
 * again at every change of the address.
 */
export const withDemoProfile = async <T>(
  env: Record<string, string>,
  until: RegExp,
  work: (profile: BrowserContext, base: string) => Promise<T>,
): Promise<T> => {
  const profile = demoFolder()
  try {
    const open = async () => chromium.launchPersistentContext(profile.path, { ...(await options()), ...SCREEN })
    return await withDemo(await openDemo(env), until, open, work)
  } finally {
    profile.remove()
  }
}

/** A page with the machine list; `watch` runs in it before other code. */
export const signedInPage = async (
  browser: Browser | BrowserContext,
  base: string,
  watch?: () => void,
): Promise<Page> => {
  const page = 'newContext' in browser ? await browser.newPage(SCREEN) : await browser.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await page.context().addCookies([{ name: 'hoistline_language', value: 'en', url: base }])
  if (watch) await page.addInitScript(watch)
  await page.goto(`${base}/login`)
  await page.locator('input[type=email]').fill(ACCOUNT.email)
  await page.locator('input[type=password]').fill(ACCOUNT.password)
  await page.keyboard.press('Enter')
  await page.locator('tbody tr th').first().waitFor()
  return page
}
