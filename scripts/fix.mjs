// `npm run fix`: repairs what lint and format can repair alone.
import { form, lint } from './checks.mjs'
import { runCheck } from './run-check.mjs'

const mended = await runCheck({ name: 'lint', command: [...lint, '--fix'] })
const formed = await runCheck({ name: 'format', command: [...form, '--write'] })
process.exit(mended && formed ? 0 : 1)
