// `npm test`: installation, every check, every test, and a line of counts.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from './ready.mjs'

ensureInstalled({ dev: true })
const { build, checks, tsx } = await import('./checks.mjs')
const { lastWords, runCheck, runChecks } = await import('./run-check.mjs')
const { findChromium } = await import('./chromium.mjs')

const reports = join(root, 'test-results')
mkdirSync(reports, { recursive: true })
let passed = 0
let failed = 0
/** Names of failed tests, for the end of the run. */
const failedTests = []
const count = (good, bad) => {
  passed += good
  failed += bad
}

/**
 * Runs a test runner with a report and counts its results;
 * a runner that ends without a report is a failure too.
 */
async function runTests({ name, command, environment, report, read }) {
  const path = join(reports, report)
  rmSync(path, { force: true })
  const ended = await runCheck({ name, command, environment })
  try {
    const { good, bad, names } = read(JSON.parse(readFileSync(path, 'utf8')))
    count(good, bad + (ended || bad > 0 ? 0 : 1))
    failedTests.push(...names)
    if (!ended && bad === 0) failedTests.push(`${name}: ended with a failure outside its tests`)
  } catch {
    count(0, 1)
    failedTests.push(`${name}: ended without a report`)
  }
}

const failedChecks = await runChecks([build, ...checks])
count(checks.length + 1 - failedChecks.length, failedChecks.length)

// After the checks: the proof begins with what they found. The longest first.
const guards = [
  { name: 'every benchmark, smallest', command: [...tsx, join(root, 'scripts/bench/main.ts'), '--smallest'] },
  { name: 'every attack, smallest', command: [...tsx, join(root, 'scripts/attack/main.ts'), '--smallest'] },
  { name: 'every proof, smallest', command: [...tsx, join(root, 'scripts/prove/main.ts'), '--smallest'] },
  { name: 'a new noun', command: [process.execPath, join(root, 'scripts/new-noun.mjs')] },
]
const failedGuards = await runChecks(guards)
count(guards.length - failedGuards.length, failedGuards.length)

const vitestReport = join(reports, 'vitest.json')
const statements = join(reports, 'statements.jsonl')
rmSync(statements, { force: true })
await runTests({
  name: 'architecture, unit, API and database tests',
  command: [
    process.execPath,
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ],
  environment: { STATEMENTS_FILE: statements },
  report: 'vitest.json',
  read: ({ numPassedTests, numFailedTests, testResults }) => {
    // A file that does not load reports no tests.
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
    )
    const tests = testResults.flatMap((file) =>
      file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map(
          ({ fullName, failureMessages }) => `${file.name} › ${fullName}\n${failureMessages.join('\n').slice(0, 500)}`,
        ),
    )
    return {
      good: numPassedTests,
      bad: numFailedTests + broken.length,
      names: [...tests, ...broken.map(({ name, message }) => `${name}\n${message.slice(0, 500)}`)],
    }
  },
})

const untrueRows = await runChecks([
  {
    name: 'row types and rules of the SQL that ran',
    command: [...tsx, join(root, 'scripts/statements/main.ts'), statements, '--whole'],
  },
])
count(1 - untrueRows.length, untrueRows.length)

/** Failed tests of a Playwright suite and those in it. */
const failuresIn = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const message = tests[0]?.results.find(({ error }) => error)?.error.message ?? ''
      return `${file}:${line} › ${title}\n${message.slice(0, 500)}`
    }),
  ...suites.flatMap(failuresIn),
]

const chromium = await findChromium()
if (!chromium)
  console.error('No Chromium was found and none could be installed. Install one and name it in CHROMIUM_PATH.')
await runTests({
  name: 'browser tests',
  command: [process.execPath, join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
  environment: {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json'),
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
  },
  report: 'playwright.json',
  read: ({ stats, suites }) => ({
    good: stats.expected + stats.flaky,
    bad: stats.unexpected,
    names: suites.flatMap(failuresIn),
  }),
})

// Once more at the end, where whoever sees only the end finds it.
for (const name of [...failedChecks, ...failedGuards, ...untrueRows]) console.log(`\n✗ ${name}\n${lastWords.get(name)}`)
for (const text of failedTests) console.log(`\n✗ ${text}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
