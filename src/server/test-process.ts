// The server in a process of its own, started and killed at will by tests and attacks.
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DatabaseUrls } from './main.ts'

export type ServerProcess = { address: string; port: number; child: ChildProcess; kill: () => Promise<void> }

const program = fileURLToPath(new URL('./intake/test-server.ts', import.meta.url))

/** `vars`: environment variables of the server; `node`: further options of its Node. */
export const startServerProcess = async (
  { app, intake }: DatabaseUrls,
  { vars = {}, node = [] }: { vars?: Record<string, string>; node?: readonly string[] } = {},
): Promise<ServerProcess> => {
  const child = fork(program, [JSON.stringify({ app, intake }), JSON.stringify(vars)], {
    execArgv: ['--import', 'tsx', ...node],
  })
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
  return { address, port: Number(new URL(address).port), child, kill }
}
