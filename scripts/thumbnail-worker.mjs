// The thumbnail process run from its sources, in tests and development.
import { register } from 'tsx/esm/api'

register()
await import('#server/thumbnail-worker.ts')
