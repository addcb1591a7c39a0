// Runner of the checks' programs: time and result of each.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { root } from './ready.mjs'

/** What the failed checks printed at their end, by name. */
export const lastWords = new Map()
const LAST_LINES = 40

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/**
 * @returns {Promise<boolean>} whether it ended with 0. `isAlone`: prints
 * its output as it runs, else at the end; `onlyFaults`: that of a failure.
 */
export async function runCheck(
  { name, command, environment = {}, folder = root },
  { isAlone = true, onlyFaults = false } = {},
) {
  if (isAlone) console.log(`\n▸ ${name}`)
  const started = Date.now()
  const [program, ...options] = command
  const printed = []
  const status = await new Promise((resolve) => {
    const child = spawn(program, options, {
      cwd: folder,
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => printed.push(data))
    child.once('error', (error) => {
      printed.push(Buffer.from(`${error.message}\n`))
      resolve(null)
    })
    child.once('close', resolve)
  })
  const text = Buffer.concat(printed)
  if (status !== 0 || !onlyFaults) process.stdout.write(text)
  if (status !== 0) lastWords.set(name, text.toString().trimEnd().split('\n').slice(-LAST_LINES).join('\n'))
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`)
  return status === 0
}

/**
 * Runs checks in order, as many at once as there are cores; one with
 * `after` waits for that name.
 * @returns {Promise<string[]>} names of those that failed
 */
export async function runChecks(checks, { onlyFaults = false } = {}) {
  const running = new Map()
  const waiting = [...checks]
  const runNext = async () => {
    const check = waiting.shift()
    if (!check) return
    await running.get(check.after)
    const run = runCheck(check, { isAlone: false, onlyFaults })
    running.set(check.name, run)
    await run
    await runNext()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext))
  const results = await Promise.all(checks.map(async ({ name }) => ({ name, isFine: await running.get(name) })))
  return results.filter(({ isFine }) => !isFine).map(({ name }) => name)
}
