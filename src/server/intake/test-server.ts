// The server in a process of its own, for tests that kill it and benchmarks that must not share their processor time with it.
import { readEnv } from '#server/base/env.ts'
import { startServer, type DatabaseUrls } from '#server/main.ts'

const [urls = '{}', vars = '{}'] = process.argv.slice(2)
const env = readEnv({ ...(JSON.parse(vars) as Record<string, string>), PORT: '0' })
const running = startServer(env, JSON.parse(urls) as DatabaseUrls, { log: false })
process.once('SIGTERM', () => void running.then(({ stop }) => stop()).then(() => process.exit(0)))
// Whoever started it has gone: nobody is left to stop it.
process.once('disconnect', () => process.exit(1))
process.send?.((await running).address)
