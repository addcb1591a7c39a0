// What is installed and built before a command, in a small project of its own.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hoistline-ready-'))
  for (const path of ['scripts', 'src', 'node_modules']) mkdirSync(join(folder, path))
  cpSync(join(import.meta.dirname, 'ready.mjs'), join(folder, 'scripts/ready.mjs'))
  for (const path of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(folder, path), JSON.stringify({ packages: { '': {} } }))
})
afterEach(() => rmSync(folder, { recursive: true }))

const writeBuild = (text: string) => writeFileSync(join(folder, 'scripts/build.mjs'), text)
const command = () =>
  spawnSync(
    process.execPath,
    ['--eval', "import('./scripts/ready.mjs').then(({ makeReady }) => (makeReady(), console.log('serial,model')))"],
    { cwd: folder, encoding: 'utf8' },
  )

test('a build on the way leaves standard output to the command', () => {
  writeBuild(`
    import { mkdirSync, writeFileSync } from 'node:fs'
    import { dirname } from 'node:path'
    import { fingerprint, stampFile } from './ready.mjs'
    console.log('Building …')
    mkdirSync(dirname(stampFile))
    writeFileSync(stampFile, fingerprint())`)
  expect(command()).toMatchObject({ status: 0, stdout: 'serial,model\n', stderr: 'Building …\n' })
  expect(command()).toMatchObject({ status: 0, stdout: 'serial,model\n', stderr: '' })
})

test('a build that fails ends the command before it has begun', () => {
  writeBuild("console.error('a fault'); process.exit(1)")
  expect(command()).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'a fault\nThe build failed; nothing was started.\n',
  })
})
