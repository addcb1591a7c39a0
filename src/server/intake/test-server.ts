// The server as a process of its own, for tests and benchmarks.
import { readFileSync } from 'node:fs'
import { readEnv } from '#server/base/env.ts'
import { startServer, type DatabaseUrls } from '#server/main.ts'

const [urls = '{}', vars = '{}'] = process.argv.slice(2)
const env = readEnv({ ...(JSON.parse(vars) as Record<string, string>), PORT: '0' })
const running = startServer(env, JSON.parse(urls) as DatabaseUrls, { log: false })
process.once('SIGTERM', () => void running.then(({ stop }) => stop()).then(() => process.exit(0)))
// Whoever started it has gone: nobody is left to stop it.
process.once('disconnect', () => process.exit(1))

/** Milliseconds that the main thread has computed: unlike those on the clock they do not grow with what else the machine does. */
const computed = (): number => {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1_000_000
  } catch {
    return performance.now()
  }
}

// 'measure' begins anew; 'report' answers the longest time without a turn of the event loop, and the most memory since the start.
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
