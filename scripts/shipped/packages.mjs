// Packages that ship: of the server by the lockfile, of the browser by the build.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** They leave a few lines of their own in what they build. */
const BUILDERS = { esbuild: 'server', rolldown: 'browser', vite: 'browser' }

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * All packages of an installation without `dev` and of the browser's bundle,
 * for every operating system, by name.
 * @typedef {{ name: string, version: string, licence: string | undefined }} Package
 * @returns {(Package & { server: boolean, browser: boolean, optional: boolean })[]}
 */
export function shippedPackages(root) {
  const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const bundled = new Set(read('dist/bundled.json').map(({ name, version }) => `${name}@${version}`))
  const found = new Map()
  for (const [path, { version, license, dev, devOptional, optional }] of Object.entries(
    read('package-lock.json').packages,
  )) {
    if (path === '') continue
    const name = nameOf(path)
    const key = `${name}@${version}`
    const builder = path === `node_modules/${name}` ? BUILDERS[name] : undefined
    const server = (!dev && !devOptional) || builder === 'server'
    const browser = bundled.has(key) || builder === 'browser'
    const before = found.get(key)
    if (server || browser)
      found.set(key, {
        name,
        version,
        licence: license ?? before?.licence,
        server: server || before?.server === true,
        browser,
        optional: optional === true && before?.optional !== false,
      })
  }
  const missing = [...bundled].filter((key) => !found.has(key))
  if (missing.length > 0)
    throw new Error(`The bundle has packages that the lockfile does not name: ${missing.join(', ')}`)
  return [...found.values()].sort((a, b) =>
    a.name === b.name ? a.version.localeCompare(b.version) : a.name < b.name ? -1 : 1,
  )
}
