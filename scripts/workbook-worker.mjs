// The thread that makes workbooks, run from its sources: in tests and while developing there is no build of it.
import { register } from 'tsx/esm/api'

register()
await import('#server/workbook-worker.ts')
