// The bill of materials and the page of licences, through their commands.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const run = (script: string, ...words: string[]) =>
  spawnSync(process.execPath, [join(root, script), ...words], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

type Locked = { version: string; license?: string; dev?: boolean; devOptional?: boolean }
type Component = { name: string; version: string; purl: string; scope: string; hashes?: unknown[] }

test('the bill of materials is CycloneDX and names what ships, in its version, and nothing else', () => {
  const { status, stdout } = run('scripts/sbom.mjs')
  expect(status).toBe(0)
  const bill = JSON.parse(stdout) as {
    bomFormat: string
    specVersion: string
    metadata: { component: { name: string; version: string } }
    components: Component[]
    dependencies: { ref: string; dependsOn: string[] }[]
  }
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/) })
  const { name, version } = readJson(join(root, 'package.json'))
  expect(bill.metadata.component).toMatchObject({ name, version })
  const named = new Set(bill.components.map((one) => `${one.name}@${one.version}`))
  const locked = Object.entries(readJson(join(root, 'package-lock.json')).packages as Record<string, Locked>)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, one]) => `${path.replace(/^.*node_modules\//, '')}@${one.version}`)
  expect(locked.length).toBeGreaterThan(200)
  expect(locked.filter((one) => !named.has(one))).toEqual([])
  // Bundled for the browser, though npm knows them as development packages.
  for (const one of ['react-dom', 'ol', 'react-aria-components'])
    expect(bill.components).toContainEqual(expect.objectContaining({ name: one, scope: 'required' }))
  for (const one of ['vitest', 'typescript', '@playwright/test', 'jsdom'])
    expect(bill.components.map((component) => component.name)).not.toContain(one)
  expect(bill.components.filter(({ purl, hashes }) => !purl.startsWith('pkg:npm/') || hashes === undefined)).toEqual([])
  const refs = new Set([`${name}@${version}`, ...named])
  const dangling = bill.dependencies
    .flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
    .filter((ref) => !refs.has(ref))
  expect(dangling).toEqual([])
})

let folder: string
const lockfile = () => join(folder, 'package-lock.json')
const change = (path: string, changes: Partial<Locked>): void => {
  const lock = readJson(lockfile())
  lock.packages[path] = { ...lock.packages[path], ...changes }
  writeFileSync(lockfile(), JSON.stringify(lock))
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hoistline-licences-'))
  for (const place of ['docs', 'dist']) mkdirSync(join(folder, place))
  for (const path of ['package-lock.json', 'docs/licences.md', 'dist/bundled.json'])
    cpSync(join(root, path), join(folder, path))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the page of licences names server and browser, and is compared with lockfile and build', () => {
  const page = readFileSync(join(folder, 'docs/licences.md'), 'utf8')
  for (const row of [/\| fastify \| [\d.]+ \| MIT \| server \|/, /\| react-dom \| [\d.]+ \| MIT \| browser \|/])
    expect(page).toMatch(row)
  expect(page).not.toMatch(/\| vitest \|/)
  expect(run('scripts/licences.mjs', '--check', folder)).toMatchObject({ status: 0, stderr: '' })
  change('node_modules/fastify', { version: '5.99.0' })
  expect(run('scripts/licences.mjs', '--check', folder)).toMatchObject({
    status: 1,
    stderr: 'docs/licences.md is not up to date. Write it anew with: npm run licences\n',
  })
  expect(run('scripts/licences.mjs', folder)).toMatchObject({ status: 0, stderr: '' })
  expect(readFileSync(join(folder, 'docs/licences.md'), 'utf8')).toContain('| fastify | 5.99.0 | MIT | server |')
  expect(run('scripts/licences.mjs', '--check', folder)).toMatchObject({ status: 0 })
})

test.each([
  ['AGPL-3.0-only', 'fastify', 'AGPL-3.0-only'],
  ['a licence of which one half is not allowed', 'fastify', 'MIT AND GPL-2.0-only'],
  ['an exception that holds for other packages', 'fastify', 'LGPL-3.0-or-later'],
  ['no licence', 'fastify', undefined],
  ['a package of the browser', 'react-dom', 'SSPL-1.0'],
])('refuses %s', (_, name, license) => {
  change(`node_modules/${name}`, { license: license as string })
  run('scripts/licences.mjs', folder)
  const { status, stderr } = run('scripts/licences.mjs', '--check', folder)
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(
      new RegExp(`^${name} [\\d.]+: ${license ?? 'no licence named'} is not on the list of \\S+\\n$`),
    ),
  })
})

test.each(['MIT OR GPL-2.0-only', '(MIT OR Apache-2.0)', 'ISC AND BSD-3-Clause'])('allows %s', (license) => {
  change('node_modules/fastify', { license })
  run('scripts/licences.mjs', folder)
  expect(run('scripts/licences.mjs', '--check', folder)).toMatchObject({ status: 0, stderr: '' })
})
