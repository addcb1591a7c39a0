// `npm run release -- X.Y.Z [--checked]`: version, changelog, commit and tag.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { freezeMigrations, FROZEN, migrationFaults } from './freeze-migrations.mjs'

const HELP = `npm run release -- X.Y.Z [--checked]

Moves what CHANGELOG.md has under Unreleased below the version, sets the version
in package.json and package-lock.json, freezes the migrations that are new,
commits, and tags the commit. Runs
"npm run check" and "npm test" before, or with --checked trusts that you did.
Pushes nothing.`
const FILES = ['CHANGELOG.md', 'package.json', 'package-lock.json', FROZEN]
const UNRELEASED = '## [Unreleased]\n'

/** The caller's folder: npm calls from the project's root. */
function run(program, words, { input, stdio = 'pipe' } = {}) {
  const options = { encoding: 'utf8', input, stdio, shell: process.platform === 'win32' && program === 'npm' }
  const { status, stdout, stderr, error } = spawnSync(program, words, options)
  return { isFine: status === 0, out: stdout?.trimEnd() ?? '', fault: error?.message ?? stderr ?? '' }
}

function refuse(...sentences) {
  console.error(`Nothing was released:\n${sentences.map((sentence) => `  - ${sentence}`).join('\n')}`)
  process.exit(1)
}

/** The text below Unreleased, and what stands before and after it. */
function readChangelog() {
  const [before, rest] = readFileSync('CHANGELOG.md', 'utf8').split(UNRELEASED)
  if (rest === undefined) refuse('CHANGELOG.md has no section Unreleased.')
  const [section = '', ...older] = rest.split(/^(?=## )/m)
  return { before, section: section.trim(), older: older.join('') }
}

const isHigher = (one, other) => {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number))
  const at = a.findIndex((number, place) => number !== b[place])
  return at >= 0 && a[at] > b[at]
}

const changes = () => run('git', ['status', '--porcelain']).out

let values, positionals
try {
  const options = { checked: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } }
  ;({ values, positionals } = parseArgs({ allowPositionals: true, options }))
} catch (error) {
  console.error(`${error.message}\n\n${HELP}`)
  process.exit(2)
}
const [version = ''] = positionals
if (values.help || positionals.length !== 1) {
  console.error(HELP)
  process.exit(values.help ? 0 : 2)
}

const { version: now } = JSON.parse(readFileSync('package.json', 'utf8'))
const { before, section, older } = readChangelog()
const branch = run('git', ['symbolic-ref', '--short', 'HEAD']).out
const tag = `v${version}`
const isVersion = /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version)
const faults = [
  !isVersion && `${version} is no version: give three numbers, like 1.2.3.`,
  isVersion && !isHigher(version, now) && `${version} is not higher than the present version, ${now}.`,
  branch !== 'main' && `The branch is ${branch || 'none'}: releases are made on main.`,
  changes() !== '' && 'There are changes that are not committed, or files that git does not know.',
  !/^- \S/m.test(section) && 'CHANGELOG.md tells nothing under Unreleased.',
  run('git', ['rev-parse', '--verify', '--quiet', `refs/tags/${tag}`]).isFine && `The tag ${tag} is there already.`,
  ...migrationFaults('.'),
].filter((fault) => fault !== false)
if (faults.length > 0) refuse(...faults)

if (!values.checked) {
  for (const words of [['run', 'check'], ['test']])
    if (!run('npm', words, { stdio: 'inherit' }).isFine) refuse(`"npm ${words.join(' ')}" failed.`)
  if (changes() !== '') refuse('The checks have changed files; look at them and commit.')
}

function step(program, words, options) {
  const { isFine, fault } = run(program, words, options)
  if (isFine) return
  run('git', ['restore', '--staged', '--worktree', ...FILES])
  refuse(`"${program} ${words[0]}" failed: ${fault.trim()}`)
}

const date = new Date().toISOString().slice(0, 10)
writeFileSync(
  'CHANGELOG.md',
  `${before}${UNRELEASED}\n## [${version}] - ${date}\n\n${section}\n${older && `\n${older}`}`,
)
freezeMigrations('.')
step('npm', ['version', version, '--no-git-tag-version', '--ignore-scripts'])
step('git', ['add', ...FILES])
step('git', ['commit', '--quiet', '--message', `Release ${version}`])
// Headings of the changelog are no comments.
const told = run('git', ['tag', '--annotate', '--cleanup=whitespace', '--file=-', tag], {
  input: `Hoistline ${version}\n\n${section}\n`,
})
if (!told.isFine) refuse(`The commit is made, but not its tag: ${told.fault.trim()}`)

console.log(`Hoistline ${version} is committed and tagged here; nothing has been pushed. Look at it:

  git show ${tag}

and publish it:

  git push --atomic origin main ${tag}

To take it back before that: git tag --delete ${tag} && git reset --hard HEAD^`)
