// `npm run test:cluster [PATH …]`: server tests on a database of several machines.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compareFailures, knownFailures } from './cluster-failures.mjs'
import { ensureInstalled, root } from './ready.mjs'

const LIST = 'src/server/base/test-cluster-failures.txt'

const NEEDS = `This runs the server's tests on PostgreSQL with the extension Citus: one machine that answers, two or more that
keep companies' rows. Name them, each with the same superuser:
  TEST_DATABASE_URL=postgres://postgres@127.0.0.1:5500/postgres \\
  TEST_CITUS_WORKERS=127.0.0.1:5501,127.0.0.1:5502 npm run test:cluster
The servers need wal_level = logical, max_prepared_transactions above 0 and shared_preload_libraries = 'citus'.`

if (!process.env.TEST_DATABASE_URL || !process.env.TEST_CITUS_WORKERS) {
  console.error(NEEDS)
  process.exit(2)
}
ensureInstalled({ dev: true })
const known = knownFailures(readFileSync(join(root, LIST), 'utf8'))
mkdirSync(join(root, 'test-results'), { recursive: true })
const report = join(root, 'test-results/cluster.json')
rmSync(report, { force: true })
const paths = process.argv.slice(2)
const options = ['--project', 'server', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', ...options, ...(paths.length > 0 ? paths : ['src/server', 'src/cli'])],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
if (!existsSync(report)) process.exit(status || 1)

const results = JSON.parse(readFileSync(report, 'utf8'))
const { unknown, mended } = compareFailures(known, results, root)
console.log(`${results.numPassedTests} of ${results.numTotalTests} tests passed.`)
if (unknown.length > 0) console.error(`Failed, and not in ${LIST}:`, unknown)
if (mended.length > 0) console.error(`Did not fail; take them off ${LIST}:`, mended)
const isOtherFailure = status !== 0 && results.numFailedTests === 0 && results.numFailedTestSuites === 0
process.exit(unknown.length > 0 || mended.length > 0 || isOtherFailure ? 1 : 0)
