// `npm run test:near`: the tests that what has changed since main can break, browser tests left out.
import { join } from 'node:path'
import { ensureInstalled, root } from './ready.mjs'

ensureInstalled({ dev: true })
const [since = 'main', ...files] = process.argv.slice(2)
const { runCheck } = await import('./run-check.mjs')
const isClean = await runCheck({
  name: `tests near what has changed since ${since}`,
  command: [process.execPath, join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--changed', since, ...files],
})
process.exit(isClean ? 0 : 1)
