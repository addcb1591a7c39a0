// The Chromium of the browser tests: Playwright's own, else Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell first: no window, and a third less processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

/** The path of an installed or configured Chromium, or undefined. */
export function installedChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

async function playwrights() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) && spawnSync(path, ['--version']).status === 0 ? path : undefined
}

const run = (command, options, environment = {}) =>
  spawnSync(command, options, { stdio: 'inherit', timeout: 300_000, env: { ...process.env, ...environment } })

/** The path of a Chromium that runs here, or undefined. */
export async function findChromium() {
  const found = installedChromium() ?? (await playwrights())
  if (found) return found
  console.log('Installing Chromium for the browser tests …')
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
  })
  const downloaded = await playwrights()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], quiet)
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!installedChromium())
        run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-cjk'], quiet)
  }
  return installedChromium()
}
