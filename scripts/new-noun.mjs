// `npm run prove:noun`: adds a dummy noun to a copy of the tree and tests it.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { NEW_FILES, CHANGES } from './new-noun-files.mjs'
import { root } from './ready.mjs'
import { runChecks } from './run-check.mjs'
import { typeCache } from './checks.mjs'

const copy = mkdtempSync(join(tmpdir(), 'hoistline-new-noun-'))
const at = (path) => join(copy, path)

function copyTree() {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root })
  for (const path of listed.stdout.toString().split('\0').filter(Boolean)) cpSync(join(root, path), at(path))
  symlinkSync(join(root, 'node_modules'), at('node_modules'))
}

/** Lines elsewhere: two that name the noun for the server, one with its address. */
const LINES_MAX = 3

function addNoun() {
  const lines = CHANGES.flatMap(({ add }) => add.trimEnd().split('\n')).length
  if (lines > LINES_MAX) throw new Error(`A noun touches ${lines} lines elsewhere, and at most ${LINES_MAX} will do`)
  for (const [path, text] of Object.entries(NEW_FILES)) {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  for (const { path, before, add } of CHANGES) {
    const text = readFileSync(at(path), 'utf8')
    if (text.split(before).length !== 2) throw new Error(`${path} must have this once, to add a line at: ${before}`)
    writeFileSync(
      at(path),
      text.replace(before, () => add + before),
    )
  }
}

/** A tool of the copy, as one of the checks. */
const step = (name, tool, ...options) => ({
  name,
  command: [process.execPath, at(join('node_modules', tool)), ...options],
  folder: copy,
})

/**
 * Begins with what the tree's own check has found, if there is any:
 * then only the files that the noun changes are checked.
 */
function typesOf(project) {
  const known = join(root, typeCache(project))
  const own = at(`${typeCache(project)}-new-noun`)
  mkdirSync(dirname(own), { recursive: true })
  if (existsSync(known)) cpSync(known, own)
  return step(`types of ${project}`, 'typescript-7/bin/tsc', '-p', project, '--incremental', '--tsBuildInfoFile', own)
}

const TESTS = {
  pure: ['src/architecture.test.ts', 'src/words.test.ts'],
  server: [
    'src/server/tyre',
    'src/server/machine-state.test.ts',
    'src/server/walls.test.ts',
    'src/server/openapi.test.ts',
  ],
  web: ['src/web/tyre'],
}

try {
  copyTree()
  addNoun()
  console.log(
    `A dummy noun: ${Object.keys(NEW_FILES).length} files of its own, lines in ${[...new Set(CHANGES.map(({ path }) => path))].join(', ')}`,
  )
  const tests = Object.entries(TESTS).map(([project, files]) =>
    step(`${project} tests: ${files.join(' ')}`, 'vitest/vitest.mjs', 'run', '--project', project, ...files),
  )
  const types = ['src/web/tsconfig.json', 'tsconfig.json', 'src/contract/tsconfig.json'].map(typesOf)
  if ((await runChecks([...types, ...tests], { onlyFaults: true })).length > 0) process.exitCode = 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
