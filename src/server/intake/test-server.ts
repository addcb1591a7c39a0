// The server in a process of its own, for tests that kill it and benchmarks that must not share their processor time with it.
import { readEnv } from '#server/base/env.ts'
import { startServer, type DatabaseUrls } from '#server/main.ts'

const running = startServer(readEnv({ PORT: '0' }), JSON.parse(process.argv[2] ?? '{}') as DatabaseUrls, { log: false })
process.once('SIGTERM', () => void running.then(({ stop }) => stop()).then(() => process.exit(0)))
// Whoever started it has gone: nobody is left to stop it.
process.once('disconnect', () => process.exit(1))
process.send?.((await running).address)
