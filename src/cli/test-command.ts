// The `hoistline` command for tests: bundled, as a separate process.
import { spawn } from 'node:child_process'
import { bundled } from '#server/test-bundle.ts'

export type Ended = { code: number | null; out: string; err: string }
export type Started = {
  waitForOutput: (pattern: RegExp) => Promise<string>
  signal: (name: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<Ended>
}
export type Command = {
  file: string
  /** Runs to its end with only these variables of ours. */
  run: (args: string[], env?: Record<string, string>, input?: string) => Promise<Ended>
  /** Runs with an output that nobody reads. */
  runUnread: (args: string[], env?: Record<string, string>) => Promise<Ended>
  /** Starts in the background; `waitForOutput` waits for matching output. */
  start: (args: string[], env: Record<string, string>) => Started
  remove: () => void
}

export const bundledCommand = async (): Promise<Command> => {
  const { file, remove } = await bundled('src/cli/main.ts')
  const begin = (args: string[], env: Record<string, string>) => {
    const { PATH = '', STATEMENTS_FILE } = process.env
    const inherited = STATEMENTS_FILE === undefined ? { PATH } : { PATH, STATEMENTS_FILE }
    const child = spawn(process.execPath, [file, ...args], { env: { ...inherited, ...env }, stdio: 'pipe' })
    const ended: Ended = { code: null, out: '', err: '' }
    child.stdout.on('data', (data: Buffer) => (ended.out += data.toString()))
    child.stderr.on('data', (data: Buffer) => (ended.err += data.toString()))
    const closed = new Promise<Ended>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => resolve({ ...ended, code }))
    })
    return { child, ended, closed }
  }
  const run: Command['run'] = (args, env = {}, input = '') => {
    const { child, closed } = begin(args, env)
    child.stdin.end(input)
    return closed
  }
  const runUnread: Command['runUnread'] = (args, env = {}) => {
    const { child, closed } = begin(args, env)
    child.stdout.destroy()
    child.stdin.end()
    return closed
  }
  const start: Command['start'] = (args, env) => {
    const { child, ended, closed } = begin(args, env)
    const waitForOutput = async (pattern: RegExp): Promise<string> => {
      const gone = closed.then(() => 'gone' as const)
      for (;;) {
        const match = pattern.exec(ended.out + ended.err)
        if (match) return match[1] ?? match[0]
        const next = await Promise.race([gone, new Promise<void>((resolve) => setTimeout(resolve, 50))])
        if (next === 'gone') throw new Error(`It ended without saying ${pattern}: ${ended.out}${ended.err}`)
      }
    }
    const signal = (name: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<Ended> => {
      child.kill(name)
      return closed
    }
    return { waitForOutput, signal }
  }
  return { file, run, runUnread, start, remove }
}
