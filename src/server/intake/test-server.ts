// The server as a separate process, for tests and benchmarks.
import { readFileSync } from 'node:fs'
import { readEnv } from '#server/base/env.ts'
import { jobs } from '#server/app.ts'
import { startJobs } from '#server/base/job/job-runner.ts'
import { surviveRejections } from '#server/base/rejections.ts'
import { startServer, type DatabaseUrls } from '#server/main.ts'

const [urls = '{}', vars = '{}'] = process.argv.slice(2)
const env = readEnv({ ...(JSON.parse(vars) as Record<string, string>), PORT: '0' })
const { worker, ...database } = JSON.parse(urls) as DatabaseUrls & { worker?: string }
const log = (): void => undefined
surviveRejections(log)
const running = startServer(env, database, { log: false })
// As `serve` does with DATABASE_WORKER_URL.
if (worker !== undefined) startJobs({ url: worker, jobs, context: { env, log, note: log } })
process.once('SIGTERM', () => void running.then(({ stop }) => stop()).then(() => process.exit(0)))
// The parent process has gone.
process.once('disconnect', () => process.exit(1))

/**
 * CPU milliseconds of the main thread:
 * independent of the machine's other load.
 */
const computed = (): number => {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1_000_000
  } catch {
    return performance.now()
  }
}

// 'measure' resets; 'report' answers the longest event-loop turn
// and the most memory since then.
let longest_ms = 0
let last = computed()
process.on('message', (message) => {
  if (message === 'measure') {
    longest_ms = 0
    last = computed()
    setInterval(() => {
      const now = computed()
      longest_ms = Math.max(longest_ms, now - last)
      last = now
    }, 5).unref()
  }
  if (message === 'report') process.send?.({ longest_ms, most_mb: process.resourceUsage().maxRSS / 1024 })
})
process.send?.((await running).address)
