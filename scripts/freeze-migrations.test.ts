// Frozen migrations: ours as they were released, and what is refused.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freezeMigrations, FROZEN, migrationFaults } from './freeze-migrations.mjs'

const root = join(import.meta.dirname, '..')
let folder: string
const at = (name: string) => join(folder, 'db/migrations', name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hoistline-frozen-'))
  mkdirSync(join(folder, 'db'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('no migration of a release was changed, renamed or removed, and new ones are numbered behind them', () => {
  expect(readFileSync(join(root, FROZEN), 'utf8').split('\n').length).toBeGreaterThan(40)
  expect(migrationFaults(root)).toEqual([])
})

test.each([
  ['a changed one', () => writeFileSync(at('0005_daily.sql'), 'select 1;\n'), '0005_daily.sql is frozen: change'],
  [
    'a space more',
    () => writeFileSync(at('0006_location.sql'), `${readFileSync(at('0006_location.sql'), 'utf8')} `),
    '0006_location.sql is frozen: change',
  ],
  [
    'a renamed one',
    () => renameSync(at('0005_daily.sql'), at('0005_days.sql')),
    '0005_daily.sql is frozen: it may be neither',
  ],
  ['a removed one', () => rmSync(at('0007_alarm.sql')), '0007_alarm.sql is frozen: it may be neither'],
  ['a number between', () => writeFileSync(at('0031_between.sql'), ''), '0031_between.sql is not the next'],
  ['a number left out', () => writeFileSync(at('0999_far.sql'), ''), '0999_far.sql is not the next'],
  ['a number twice', () => writeFileSync(at('0001_again.sql'), ''), '0001_again.sql is not the next'],
  [
    'a name that no program reads',
    () => writeFileSync(at('0044_Far away.sql'), ''),
    '0044_Far away.sql is not the next',
  ],
])('refuses %s', (_, spoil, sentence) => {
  cpSync(join(root, 'db/migrations'), join(folder, 'db/migrations'), { recursive: true })
  freezeMigrations(folder)
  expect(migrationFaults(folder)).toEqual([])
  spoil()
  expect(migrationFaults(folder).join('\n')).toContain(sentence)
})

test('freezes what is new, leaves what is frozen, and begins anew only when told to', () => {
  const freeze = (...words: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'freeze-migrations.mjs'), ...words], {
      cwd: folder,
      encoding: 'utf8',
    })
  mkdirSync(join(folder, 'db/migrations'))
  writeFileSync(at('0001_cranes.sql'), 'create table crane ();\n')
  expect(freeze()).toMatchObject({ status: 0, stdout: 'Frozen: 0001_cranes.sql\n' })
  writeFileSync(at('0002_hooks.sql'), 'create table hook ();\n')
  expect(migrationFaults(folder)).toEqual([])
  const before = readFileSync(join(folder, FROZEN), 'utf8')
  expect(freeze()).toMatchObject({ status: 0, stdout: 'Frozen: 0002_hooks.sql\n' })
  expect(readFileSync(join(folder, FROZEN), 'utf8').startsWith(before)).toBe(true)
  expect(freeze()).toMatchObject({ status: 0, stdout: 'All migrations are frozen.\n' })

  writeFileSync(at('0001_cranes.sql'), 'create table crane (hook int);\n')
  expect(freeze()).toMatchObject({ status: 1, stderr: expect.stringContaining('0001_cranes.sql is frozen') })
  expect(freeze('--again')).toMatchObject({ status: 0 })
  expect(migrationFaults(folder)).toEqual([])

  const git = (...words: string[]) => spawnSync('git', words, { cwd: folder, encoding: 'utf8' })
  git('init', '--quiet')
  git('-c', 'user.name=Aya', '-c', 'user.email=aya@harbor.example', 'commit', '--quiet', '--allow-empty', '-m', 'One')
  git('tag', 'v1.0.0')
  expect(freeze('--again')).toMatchObject({ status: 1, stderr: expect.stringContaining('v1.0.0') })
})
