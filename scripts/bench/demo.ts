// A demo process on its own data folder, followed through its output.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#server/base/root.ts'

export type Demo = {
  base: string
  /** Seconds from the command to the first answer. */
  opened: number
  /**
   * Waits for `text` in the output;
   * returns the seconds since the command.
   */
  waitForOutput: (text: RegExp) => Promise<number>
  /** Peak resident memory of the process and its children, MB. */
  peak: () => number
  stop: () => Promise<void>
}

export const demoFolder = (): { path: string; remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'hoistline-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Without PostgreSQL, each of whose processes counts the memory that they share. */
const peakOf = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    if (/^Name:\s+postgres/.test(status)) return 0
    const own = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return own + children.map((child) => peakOf(Number(child))).reduce((sum, one) => sum + one, 0)
  } catch {
    return 0
  }
}

/** `npm start` without npm: the same script, in `folder`. */
export const startDemo = async (folder: string, env: Record<string, string> = {}): Promise<Demo> => {
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 1000
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const child = spawn(process.execPath, [join(projectRoot, 'scripts/hoistline.mjs'), 'demo'], {
    cwd: projectRoot,
    env: { ...process.env, ...env, DATA_DIR: folder, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  const alive = () => {
    if (child.exitCode !== null) throw new Error(`The demo ended with ${child.exitCode}: ${output}`)
  }
  const base = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${base}/login`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    alive()
    await sleep(20)
  }
  const opened = elapsed()
  return {
    base,
    opened,
    waitForOutput: async (text) => {
      while (!text.test(output)) {
        alive()
        await sleep(50)
      }
      return elapsed()
    },
    peak: () => peakOf(child.pid!),
    stop: async () => {
      child.kill('SIGINT')
      if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve))
    },
  }
}

/**
 * Of a smallest run: its suites that need a filled demo share one,
 * with months enough for one of 31 days.
 */
let shared: Promise<{ demo: Demo; remove: () => void }> | undefined

export const sharedDemo = async (): Promise<Demo> => {
  shared ??= (async () => {
    const { path, remove } = demoFolder()
    return { demo: await startDemo(path, { DEMO_MACHINES: '40', DEMO_MONTHS: '3' }), remove }
  })()
  return (await shared).demo
}

export const stopSharedDemo = async (): Promise<void> => {
  if (!shared) return
  const { demo, remove } = await shared
  await demo.stop()
  remove()
}
