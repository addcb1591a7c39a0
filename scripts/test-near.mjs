// `npm run test:near [BRANCH]`: the tests near what has changed since main.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ensureInstalled, root } from './ready.mjs'

ensureInstalled({ dev: true })
const { runCheck } = await import('./run-check.mjs')

const [since = 'main'] = process.argv.slice(2)

function git(...options) {
  const { status, stdout, stderr } = spawnSync('git', options, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.split('\n').filter((path) => path !== '')
}

// Includes uncommitted and untracked files.
const [base] = git('merge-base', since, 'HEAD')
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
const tests = ['src', 'fixtures', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.test\.tsx?$/.test(path))

// A top folder such as `src/server` would select every test
// below it.
const folders = new Set(changed.map(dirname).filter((folder) => folder.split('/').length > 2 || folder === 'fixtures'))
const isBeside = (test) => [...folders].some((folder) => test.startsWith(`${folder}/`))
const importing = new RegExp(
  changed
    .map((path) => basename(path).replaceAll('.', '\\.'))
    .map((name) => `/${name}'`)
    .join('|') || '$.',
)
const near = tests.filter(
  (test) =>
    changed.includes(test) ||
    isBeside(test) ||
    dirname(test) === 'src' ||
    importing.test(readFileSync(join(root, test), 'utf8')),
)
console.log(`${changed.filter((path) => existsSync(join(root, path))).length} files have changed since ${since}.`)
const isFine = await runCheck({
  name: `${near.length} of ${tests.length} test files`,
  command: [process.execPath, join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...near],
})
process.exit(isFine ? 0 : 1)
