// Configuration of the browser tests, on the built product.
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { installedChromium } from './scripts/chromium.mjs'

const chromium = installedChromium()
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/product.setup.ts',
  fullyParallel: false,
  workers: availableParallelism() + 1,
  // A busy machine may be several times slower.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'list',
  outputDir: 'test-results/browser',
  // An outage is everyone's: it comes when nobody else is at work.
  projects: [
    { name: 'portal', testIgnore: /outage/ },
    { name: 'outage', testMatch: /outage/, dependencies: ['portal'] },
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // The headless shell cannot ask for them.
    permissions: ['clipboard-read', 'clipboard-write'],
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Without a language of its own the browser's system knows no file names but in ASCII.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-gpu',
        '--no-first-run',
      ],
    },
  },
})
