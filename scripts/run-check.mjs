// Runs one program of a check in the foreground and says how long it took and whether it passed.
import { spawnSync } from 'node:child_process'
import { root } from './ready.mjs'

/** @returns {boolean} whether it ended with 0 */
export function runCheck({ name, command, environment = {} }) {
  console.log(`\n▸ ${name}`)
  const started = Date.now()
  const [program, ...options] = command
  const { status, error } = spawnSync(program, options, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  if (error) console.error(error.message)
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  return status === 0
}
