// `npm run test:cluster [PATH …]`: server tests on a database of several machines.
import { spawnSync } from 'node:child_process'
import { ensureInstalled, root } from './ready.mjs'

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
const paths = process.argv.slice(2)
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', '--project', 'server', ...(paths.length > 0 ? paths : ['src/server'])],
  { cwd: root, stdio: 'inherit' },
)
process.exit(status ?? 1)
