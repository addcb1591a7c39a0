// `npm run statements [paths] [--elsewhere]`: runs tests, records their SQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, root } from './ready.mjs'

ensureInstalled({ dev: true })
const { runCheck } = await import('./run-check.mjs')

const ELSEWHERE = '--elsewhere'
const paths = process.argv.slice(2).filter((one) => one !== ELSEWHERE)
const folder = mkdtempSync(join(tmpdir(), 'hoistline-statements-'))
const file = join(folder, 'seen.jsonl')
const tests = await runCheck({
  name: 'tests of the server',
  command: [
    process.execPath,
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=server',
    '--reporter=dot',
    ...paths,
  ],
  environment: { STATEMENTS_FILE: file },
})
const recorded = await runCheck({
  name: 'SQL that ran',
  command: [
    process.execPath,
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    join(root, 'scripts/statements/main.ts'),
    file,
    '--record',
    ...paths,
    ...(process.argv.includes(ELSEWHERE) ? [ELSEWHERE] : []),
  ],
})
rmSync(folder, { recursive: true })
process.exit(tests && recorded ? 0 : 1)
