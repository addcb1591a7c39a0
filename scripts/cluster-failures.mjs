// Failed tests of a run beside the list of those that are known to fail.
import { relative } from 'node:path'

/** Stands for the tests of a file whose set-up fails. */
const SET_UP = '(set-up)'

/**
 * The list's text: lines of `file › test ‹reason›`, comments with #.
 * Returns `file › test` of each. Throws for a line without a reason.
 */
export const knownFailures = (text) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, test, reason] = /^(\S+ › .+?) ‹(.+)›$/.exec(line) ?? []
      if (reason === undefined) throw new Error(`Not of the form 'file › test ‹reason›': ${line}`)
      return test
    })

const failuresOf = ({ name, status, assertionResults }, root) => {
  const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName.trim())
  const tests = status === 'failed' && failed.length === 0 ? [SET_UP] : failed
  return tests.map((test) => `${relative(root, name)} › ${test}`)
}

/**
 * Compares the report of Vitest's JSON reporter with the known failures,
 * of the files that ran. `unknown` failed without being listed, `mended`
 * are listed and did not fail, whether they passed or are gone.
 */
export const compareFailures = (known, { testResults }, root) => {
  const failed = testResults.flatMap((file) => failuresOf(file, root))
  const ran = new Set(testResults.map(({ name }) => relative(root, name)))
  return {
    unknown: failed.filter((test) => !known.includes(test)),
    mended: known.filter((test) => ran.has(test.split(' › ')[0]) && !failed.includes(test)),
  }
}
