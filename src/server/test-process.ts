// For tests and attacks: the server as a process to start and kill.
import { fork, type ChildProcess } from 'node:child_process'
import type { DatabaseUrls } from './main.ts'
import { bundled } from './test-bundle.ts'

/**
 * The longest turn of the event loop,
 * and the most memory of the process.
 */
export type Strain = { longest_ms: number; most_mb: number }

export type ServerProcess = {
  address: string
  port: number
  child: ChildProcess
  /** Measures while `work` runs. */
  strainOf: (work: () => Promise<void>) => Promise<Strain>
  kill: () => Promise<void>
}

/**
 * With `worker` it runs the jobs too. `vars`: environment variables of the server;
 * `node`: further options of its Node.
 */
export const startServerProcess = async (
  { app, intake, worker }: DatabaseUrls & { worker?: string },
  { vars = {}, node = [] }: { vars?: Record<string, string>; node?: readonly string[] } = {},
): Promise<ServerProcess> => {
  const { file, remove } = await bundled('src/server/intake/test-server.ts')
  const child = fork(file, [JSON.stringify({ app, intake, worker }), JSON.stringify(vars)], {
    execArgv: [...node],
  })
  child.once('exit', remove)
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  const strainOf = async (work: () => Promise<void>): Promise<Strain> => {
    child.send('measure')
    await work()
    return new Promise((resolve, reject) => {
      child.once('message', (message) => resolve(message as Strain))
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
      child.send('report')
    })
  }
  return { address, port: Number(new URL(address).port), child, strainOf, kill }
}
