// `npm run check`: every static check, all of them even when one fails.
import { checks } from './checks.mjs'
import { makeReady, ensureInstalled } from './ready.mjs'
import { runCheck } from './run-check.mjs'

ensureInstalled({ dev: true })
makeReady()
const failed = checks.filter((check) => !runCheck(check))
console.log(
  failed.length === 0
    ? `All ${checks.length} checks passed.`
    : `${failed.length} of ${checks.length} checks failed: ${failed.map(({ name }) => name).join(', ')}.`,
)
process.exit(failed.length === 0 ? 0 : 1)
