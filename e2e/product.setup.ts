// The built product with a small demo fleet, started before the browser tests.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readsNotices } from './outside.ts'

const patience = 600_000

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Open, and nothing is being filled any more. */
const isReady = async (address: string): Promise<boolean> => {
  try {
    if (!(await fetch(`${address}/readyz`)).ok) return false
    const { demo } = (await (await fetch(`${address}/config.json`)).json()) as {
      demo: { filling: object | null } | null
    }
    return demo?.filling === null
  } catch {
    return false
  }
}

const untilReady = async (product: ChildProcess, address: string, log: string): Promise<void> => {
  const deadline = Date.now() + patience
  while (!(await isReady(address))) {
    if (product.exitCode !== null || Date.now() > deadline)
      throw new Error(`the product did not start:\n${readFileSync(log, 'utf8').split('\n').slice(-20).join('\n')}`)
    await sleep(100)
  }
}

/**
 * Starts a product with its own demo; the output goes
 * to test-results/`name`.log.
 */
export const startDemo = async (name: string, vars: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'hoistline-e2e-'))
  chmodSync(folder, 0o711)
  mkdirSync('test-results', { recursive: true })
  const dataDir = join(folder, 'data')
  const log = `test-results/${name}.log`
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const product = spawn(process.execPath, ['scripts/hoistline.mjs', 'demo'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      ...vars,
    },
  })
  const lines = createWriteStream(log)
  product.stdout.pipe(lines, { end: false })
  product.stderr.pipe(lines, { end: false })
  const stop = async () => {
    product.kill('SIGTERM')
    if (product.exitCode === null) await new Promise((resolve) => product.once('exit', resolve))
    lines.end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(product, address, log)
    for (const name of ['owner', 'rental', 'dealer']) await readsNotices(address, `${name}@demo.example`, 'hoistline')
  } catch (error) {
    await stop()
    throw error
  }
  return { address, dataDir, stop }
}

export default async function startProduct(): Promise<() => Promise<void>> {
  const { address, dataDir, stop } = await startDemo('product', {
    DEMO_MACHINES: '120',
    DEMO_MONTHS: '2',
    ENVIRONMENT_NAME: 'Test',
    FORGOT_PASSWORD_URL: 'https://account.example/forgot',
  })
  // Workers start later and inherit them;
  // the last two are for the command line.
  process.env['HOISTLINE_URL'] = address
  process.env['PUBLIC_URL'] = address
  process.env['DATA_DIR'] = dataDir
  return stop
}
