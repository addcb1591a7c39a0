// Tests of the list of failing tests that may only get shorter.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareFailures, knownFailures } from './cluster-failures.mjs'

const LIST = `# Why there is a list.
src/server/a.test.ts › counts: 1, 2 ‹its own SQL›
src/server/b.test.ts › (set-up) ‹a missing table›

src/server/c.test.ts › was mended ‹nobody took it off›
src/server/d.test.ts › did not run ‹another folder›
`
const ran = (name: string, ...tests: [fullName: string, status: string][]) => ({
  name: `/project/src/server/${name}.test.ts`,
  status: tests.every(([, status]) => status === 'passed') ? 'passed' : 'failed',
  assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
})

test('a failure that is not listed and a listed one that passes are told, those of files that did not run are not', () => {
  const known = knownFailures(LIST)
  expect(known).toHaveLength(4)
  const testResults = [
    ran('a', ['counts: 1, 2', 'failed'], ['counts: 3', 'failed']),
    ran('b', ['never began', 'skipped']),
    ran('c', ['was mended', 'passed']),
    ran('e', ['never began', 'skipped']),
  ]
  expect(compareFailures(known, { testResults }, '/project')).toEqual({
    unknown: ['src/server/a.test.ts › counts: 3', 'src/server/e.test.ts › (set-up)'],
    mended: ['src/server/c.test.ts › was mended'],
  })
})

test('a line without a reason is refused', () => {
  expect(() => knownFailures('src/server/a.test.ts › counts')).toThrow("'file › test ‹reason›'")
})

test('each listed test is of a file that exists', () => {
  const root = join(import.meta.dirname, '..')
  const known = knownFailures(readFileSync(join(root, 'src/server/base/test-cluster-failures.txt'), 'utf8'))
  expect(known.filter((name: string) => !existsSync(join(root, name.split(' › ')[0]!)))).toEqual([])
})
