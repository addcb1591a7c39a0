// `npm run mutate -- PATH … [--count N] [--seed N]`: which mutations no test sees.
import { fork, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#scripts/ready.mjs'
import { mutantsOfFile, mutated } from './mutants.mjs'
import { importersIn, nearTests } from './near-tests.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    wider: { type: 'boolean', default: false },
  },
})
/** A test that turns without end is stopped, and counts as failed. */
const LONGEST = 600_000

const copy = mkdtempSync(join(tmpdir(), 'hoistline-mutants-'))
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
for (const path of listed.stdout.toString().split('\0').filter(Boolean)) cpSync(join(root, path), join(copy, path))
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

/** Mulberry32. */
let state = Number(values.seed)
const random = () => {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

const below = (path) =>
  statSync(join(copy, path)).isFile()
    ? [path]
    : readdirSync(join(copy, path), { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
const isSource = (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/test-[^/]+$/.test(path)
const importers = importersIn(copy)
const tests = ['src', 'fixtures'].flatMap(below).filter((path) => /\.test\.tsx?$/.test(path))
const all = positionals
  .flatMap(below)
  .filter(isSource)
  .flatMap((path) => mutantsOfFile(path, readFileSync(join(copy, path), 'utf8')).map((mutant) => ({ path, ...mutant })))
if (all.length === 0) throw new Error('nothing to mutate there')
const sample = all
  .map((mutant) => ({ mutant, order: random() }))
  .toSorted((one, other) => one.order - other.order)
  .slice(0, Number(values.count))
  .map(({ mutant }) => mutant)
  // Neighbours follow each other: their tests are loaded already.
  .toSorted((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : one.from - other.from))

let runner
const startRunner = () =>
  new Promise((resolve) => {
    runner = fork(new URL('./runner.mjs', import.meta.url), {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: true,
    })
    runner.once('message', () => resolve())
  })

/** Which file saw it, or undefined. */
let last
const failedIn = (file, wanted) =>
  new Promise((resolve) => {
    // The last one is whole again, too.
    const changed = [file, last ?? file]
    last = file
    const timer = setTimeout(() => {
      process.kill(-runner.pid, 'SIGKILL')
      void startRunner().then(() => resolve('nothing: stopped, it never ended'))
    }, LONGEST)
    runner.once('message', (answer) => {
      clearTimeout(timer)
      resolve(answer.failedIn)
    })
    runner.send({ changed, tests: wanted })
  })

await startRunner()
const survivors = []
let unseen = 0
const healthy = new Set()
for (const [index, mutant] of sample.entries()) {
  const { path } = mutant
  const file = join(copy, path)
  const source = readFileSync(file, 'utf8')
  const { own, wider } = nearTests(path, importers, tests)
  const groups = [own, ...(values.wider ? [wider] : [])].filter((group) => group.length > 0)
  if (groups.length === 0) unseen += 1
  let seen
  for (const group of groups) {
    if (seen !== undefined) break
    const key = group.join()
    if (!healthy.has(key)) {
      const broken = await failedIn(file, group)
      if (broken) throw new Error(`the tests fail before anything is mutated: ${broken}`)
      healthy.add(key)
    }
    writeFileSync(file, mutated(source, mutant))
    seen = await failedIn(file, group)
    writeFileSync(file, source)
  }
  if (seen === undefined) survivors.push(mutant)
  const line = `${path}:${mutant.line} ${mutant.kind}: ${mutant.was.replaceAll(/\s+/g, ' ').slice(0, 90)}`
  console.log(`${index + 1}/${sample.length} ${seen === undefined ? 'SURVIVED' : 'seen    '} ${line}`)
}
runner.disconnect()

const share = ((survivors.length / sample.length) * 100).toFixed(0)
console.log(
  `\n${survivors.length} of ${sample.length} survived (${share} %), of ${all.length} possible; ${unseen} have no near test`,
)
