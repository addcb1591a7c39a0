// Installation and build, each only when something has changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const server = pathToFileURL(join(root, 'dist/server/cli.mjs')).href
export const stampFile = join(root, 'dist/stamp')

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/**
 * Packages of the lockfile that are missing from node_modules or have
 * another version, without optional ones of other platforms.
 */
function missingPackages({ dev }) {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return ['all']
  const installed = readJson('node_modules/.package-lock.json').packages
  return Object.entries(readJson('package-lock.json').packages)
    .filter(([path, wanted]) => path !== '' && !wanted.optional && !wanted.devOptional && (dev || !wanted.dev))
    .filter(([path, wanted]) => installed[path]?.version !== wanted.version)
    .map(([path]) => path)
}

/** `dev` includes packages for building and testing. */
export function ensureInstalled({ dev }) {
  if (missingPackages({ dev }).length === 0) return
  console.error('Installing packages from the lockfile …')
  run(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    'The packages could not be installed. Is the network there?',
  )
}

const sources = [
  'src',
  'fixtures',
  'public',
  'words',
  'scripts/build',
  'scripts/build.mjs',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

function* filesBelow(path) {
  if (!existsSync(join(root, path))) return
  if (statSync(join(root, path)).isFile()) return yield path
  for (const one of readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (one.isDirectory()) yield* filesBelow(`${path}/${one.name}`)
    else if (!/\.test\.tsx?$/.test(one.name)) yield `${path}/${one.name}`
  }
}

/**
 * A hash of all files that the build reads: content, not dates,
 * so that a copy needs no new build.
 */
export function fingerprint() {
  const hash = createHash('sha1')
  for (const path of sources.flatMap((source) => [...filesBelow(source)]))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** An installation may be built and without sources. */
function isBuilt() {
  if (!existsSync(stampFile)) return false
  return !existsSync(join(root, 'src')) || readFileSync(stampFile, 'utf8') === fingerprint()
}

export function makeReady() {
  const built = isBuilt()
  ensureInstalled({ dev: !built })
  if (!built) run(process.execPath, [join(root, 'scripts/build.mjs')], 'The build failed; nothing was started.')
}

/**
 * Runs a program in the foreground; prints `fault` and exits
 * with 1 when it fails. Standard output is the caller's.
 */
function run(command, options, fault) {
  const { status } = spawnSync(command, options, {
    cwd: root,
    stdio: ['inherit', 2, 2],
    shell: process.platform === 'win32' && command === 'npm',
  })
  if (status === 0) return
  console.error(fault)
  process.exit(1)
}
