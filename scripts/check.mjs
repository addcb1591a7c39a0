// `npm run check`: the build and every static check, even after one fails.
import { ensureInstalled } from './ready.mjs'

ensureInstalled({ dev: true })
const { build, checks } = await import('./checks.mjs')
const { runChecks } = await import('./run-check.mjs')

const failed = await runChecks([build, ...checks])
console.log(failed.length === 0 ? `The build and all ${checks.length} checks passed.` : `Failed: ${failed.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)
