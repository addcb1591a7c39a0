// Releases of a small project in a git repository of its own.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = join(import.meta.dirname, 'release.mjs')
const OLDER = '## [0.3.0] - 2026-10-01\n\n### Fixed\n\n- Hours of the night.\n'
const NEWS =
  '### Added\n\n- Sites, with a calendar.\n- `--to`, and ## in a line.\n\n### Fixed\n\n- Meters that run back.\n'

let folder: string
const at = (path: string) => join(folder, path)
const readText = (path: string) => readFileSync(at(path), 'utf8')

const environment = {
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  // Whatever whoever tests has configured: signed commits, hooks.
  GIT_CONFIG_GLOBAL: devNull,
  GIT_CONFIG_NOSYSTEM: '1',
  ...Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, 'Aya'],
      [`GIT_${who}_EMAIL`, 'aya@harbor.example'],
    ]),
  ),
}
const run = (program: string, ...words: string[]) =>
  spawnSync(program, words, { cwd: folder, encoding: 'utf8', env: environment })
const git = (...words: string[]): string => {
  const { status, stdout, stderr } = run('git', ...words)
  if (status !== 0) throw new Error(stderr)
  return stdout
}
const release = (...words: string[]) => run(process.execPath, script, ...words)
const commitAll = () => {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'A change')
}
const changelog = (section: string) => `# Changelog\n\nAll of it.\n\n## [Unreleased]\n\n${section}\n${OLDER}`
const writeProject = (scripts: Record<string, string> = {}) => {
  const project = { name: 'crane', version: '0.3.0', scripts }
  writeFileSync(at('package.json'), `${JSON.stringify(project, null, 2)}\n`)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hoistline-release-'))
  git('init', '--quiet', '--initial-branch=main')
  writeProject()
  const packages = { '': { name: 'crane', version: '0.3.0' } }
  const lock = { name: 'crane', version: '0.3.0', lockfileVersion: 3, requires: true, packages }
  writeFileSync(at('package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
  writeFileSync(at('CHANGELOG.md'), changelog(NEWS))
  mkdirSync(at('db/migrations'), { recursive: true })
  writeFileSync(at('db/migrations/0001_cranes.sql'), 'create table crane ();\n')
  const hash = createHash('sha256').update(readText('db/migrations/0001_cranes.sql')).digest('hex')
  writeFileSync(at('db/migrations/frozen.txt'), `${hash}  0001_cranes.sql\n`)
  commitAll()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What would differ after anything that was done. */
const state = () => ({
  head: git('rev-parse', 'HEAD'),
  tags: git('tag', '--list'),
  version: JSON.parse(readText('package.json')).version,
  changelog: readText('CHANGELOG.md'),
})

test('moves what is unreleased below the version, commits and tags, and pushes nothing', () => {
  git('init', '--quiet', '--bare', at('.git/remote.git'))
  git('remote', 'add', 'origin', at('.git/remote.git'))
  const { status, stdout, stderr } = release('0.4.0', '--checked')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('git push --atomic origin main v0.4.0')
  const [, date = ''] = /## \[0\.4\.0\] - (\d{4}-\d{2}-\d{2})\n/.exec(readText('CHANGELOG.md')) ?? []
  expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(2 * 86_400_000)
  expect(readText('CHANGELOG.md')).toBe(
    `# Changelog\n\nAll of it.\n\n## [Unreleased]\n\n## [0.4.0] - ${date}\n\n${NEWS}\n${OLDER}`,
  )
  expect(JSON.parse(readText('package.json')).version).toBe('0.4.0')
  const lock = JSON.parse(readText('package-lock.json'))
  expect([lock.version, lock.packages[''].version]).toEqual(['0.4.0', '0.4.0'])
  expect(git('status', '--porcelain')).toBe('')
  expect(git('log', '-1', '--format=%s', '--name-only').trim().split(/\n+/)).toEqual([
    'Release 0.4.0',
    'CHANGELOG.md',
    'package-lock.json',
    'package.json',
  ])
  expect(git('cat-file', '-t', 'v0.4.0').trim()).toBe('tag')
  expect(git('rev-parse', 'v0.4.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
  expect(git('tag', '--list', '--format=%(contents)', 'v0.4.0').trim()).toBe(`Hoistline 0.4.0\n\n${NEWS.trim()}`)
  expect(git('ls-remote', 'origin')).toBe('')

  // The next one needs news of its own.
  expect(release('0.5.0', '--checked')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('nothing under Unreleased'),
  })
})

test.each([
  ['an older version', ['0.2.9'], '0.2.9 is not higher than the present version, 0.3.0'],
  ['the same version', ['0.3.0'], '0.3.0 is not higher'],
  ['a version with a smaller number of a higher place', ['0.2.10'], '0.2.10 is not higher'],
  ['a version of two numbers', ['1.0'], '1.0 is no version'],
  ['a version with a v', ['v1.0.0'], 'v1.0.0 is no version'],
  ['a version with leading noughts', ['01.0.0'], '01.0.0 is no version'],
])('refuses %s', (_, words, sentence) => {
  const before = state()
  expect(release(...words, '--checked')).toMatchObject({ status: 1, stderr: expect.stringContaining(sentence) })
  expect(state()).toEqual(before)
})

test('freezes the migrations that are new, and refuses when one of a release was changed', () => {
  writeFileSync(at('db/migrations/0002_hooks.sql'), 'create table hook ();\n')
  commitAll()
  const frozen = readText('db/migrations/frozen.txt')
  expect(release('0.4.0', '--checked')).toMatchObject({ status: 0 })
  expect(readText('db/migrations/frozen.txt')).toMatch(new RegExp(`^${frozen}[0-9a-f]{64}  0002_hooks\\.sql\n$`))
  expect(git('show', '--format=', '--name-only', 'v0.4.0').split('\n')).toContain('db/migrations/frozen.txt')

  writeFileSync(at('CHANGELOG.md'), changelog(NEWS))
  writeFileSync(at('db/migrations/0002_hooks.sql'), 'create table hook (crane int);\n')
  commitAll()
  const before = state()
  expect(release('0.5.0', '--checked')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('0002_hooks.sql is frozen'),
  })
  expect(state()).toEqual(before)
})

test('a higher number of a higher place is higher, whatever follows', () => {
  expect(release('1.0.0', '--checked')).toMatchObject({ status: 0 })
})

test('tells how it is called, and changes nothing, without a version or with a word too many', () => {
  const before = state()
  for (const words of [[], ['1.0.0', '2.0.0'], ['1.0.0', '--forced']])
    expect(release(...words)).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run release -- X.Y.Z') })
  expect(state()).toEqual(before)
})

test('refuses another branch, changed files, files that git does not know, and a tag that is there, all at once', () => {
  git('switch', '--quiet', '--create', 'sites')
  git('tag', 'v0.4.0')
  writeFileSync(at('CHANGELOG.md'), changelog('### Added\n'))
  const before = state()
  const { status, stderr } = release('0.4.0', '--checked')
  expect(status).toBe(1)
  for (const part of ['The branch is sites', 'not committed', 'nothing under Unreleased', 'v0.4.0 is there already'])
    expect(stderr).toContain(part)
  expect(state()).toEqual(before)

  git('restore', '.')
  git('switch', '--quiet', 'main')
  git('tag', '--delete', 'v0.4.0')
  writeFileSync(at('notes.txt'), 'new')
  expect(release('0.4.0', '--checked')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('git does not know'),
  })
})

test('refuses a changelog without the section', () => {
  writeFileSync(at('CHANGELOG.md'), `# Changelog\n\n${OLDER}`)
  commitAll()
  expect(release('0.4.0', '--checked')).toMatchObject({ status: 1, stderr: expect.stringContaining('no section') })
})

test('runs the checks and the tests before, and releases only when both pass', () => {
  const passing = 'node -e ""'
  const noting = (word: string) => `node -e "require('fs').appendFileSync('.git/ran', '${word} ')"`
  writeProject({ check: noting('check'), test: noting('test') })
  commitAll()
  expect(release('0.4.0')).toMatchObject({ status: 0 })
  expect(readText('.git/ran')).toBe('check test ')

  writeFileSync(at('CHANGELOG.md'), changelog(NEWS))
  for (const [scripts, sentence] of [
    [{ check: 'node -e "process.exit(3)"', test: passing }, '"npm run check" failed'],
    [{ check: passing, test: 'node -e "process.exit(1)"' }, '"npm test" failed'],
    [{ check: passing, test: `node -e "require('fs').writeFileSync('left', '')"` }, 'The checks have changed files'],
  ] as const) {
    writeProject(scripts)
    commitAll()
    const before = state()
    expect(release('0.5.0')).toMatchObject({ status: 1, stderr: expect.stringContaining(sentence) })
    expect(state()).toEqual(before)
    rmSync(at('left'), { force: true })
  }
})

test('leaves the files as they were when the commit is refused', () => {
  writeFileSync(at('.git/hooks/pre-commit'), '#!/bin/sh\necho not today >&2\nexit 1\n', { mode: 0o755 })
  const before = state()
  expect(release('0.4.0', '--checked')).toMatchObject({ status: 1, stderr: expect.stringContaining('not today') })
  expect(state()).toEqual(before)
  expect(git('status', '--porcelain')).toBe('')
})
