// machine/list over HTTP against the same SQL on tables without row security, run directly at the same concurrency.
import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { compiled, openPool } from '#server/base/db.ts'
import { projectRoot } from '#server/base/root.ts'
import { pageOfMachines } from '#server/machine/list.ts'
import { middleTimes, rate, type Figure } from './figure.ts'
import { fleetDatabase, PASSWORD, type Fleet } from './fleet-database.ts'

const CLIENTS = 8
const SECONDS = 8
const PATH = '/api/v1/machine/list?page=1&per_page=50'

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
type Answer = { status: number; etag: string | undefined; bytes: number }

const get = (base: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(base + PATH, { agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, etag: response.headers.etag, bytes }))
    })
    asked.on('error', reject)
    asked.end()
  })

const signIn = async (base: string, { email }: Fleet): Promise<Record<string, string>> => {
  const answer = await fetch(`${base}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}

const serve = async (env: Record<string, string>): Promise<{ base: string; stop: () => Promise<void> }> => {
  const child = spawn(process.execPath, [join(projectRoot, 'dist/server/cli.mjs'), 'serve'], {
    env: { ...process.env, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const base = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      const address = /http:\/\/[\w.:[\]-]+/.exec(said)
      if (address) resolve(address[0])
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
  }
  return { base, stop }
}

/** SPEC's list of 50 in fleets of 20,000 and 1,000. */
export const measure = async (): Promise<Figure[]> => {
  const { server, fleets } = await fleetDatabase()
  const { base, stop } = await serve({
    DATABASE_URL: server.appUrl,
    DATABASE_OWNER_URL: server.ownerUrl,
    DATABASE_INTAKE_URL: server.intakeUrl,
  })
  const bare = openPool({ url: server.superUrl, max: CLIENTS, pipeline: true, name: 'bench' })
  bare.on('connect', (client) => void client.query('set search_path = bare'))
  try {
    const [big, small] = [await signIn(base, fleets.big), await signIn(base, fleets.small)]
    const { status, etag } = await get(base, big)
    if (status !== 200 || etag === undefined) throw new Error(`machine/list answered ${status}`)
    const direct = () => bare.query(compiled(pageOfMachines(fleets.big.company_id, 'en', { page: 1, per_page: 50 })))
    // Side by side in turns, so that a slow moment of the machine meets both.
    const rates = { direct: 0, http: 0, unchanged: 0 }
    for (let turn = 0; turn < 3; turn++) {
      rates.direct += (await rate(CLIENTS, SECONDS / 3, direct)) / 3
      rates.http += (await rate(CLIENTS, SECONDS / 3, () => get(base, big))) / 3
      let known = etag
      rates.unchanged +=
        (await rate(CLIENTS, SECONDS / 3, async () => {
          // The name changes with the minute: it is taken over once and holds again.
          const answer = await get(base, { ...big, 'if-none-match': known })
          if (answer.status !== 304) known = answer.etag ?? known
        })) / 3
    }
    const [bigTime = 0, smallTime = 0] = await middleTimes(300, [() => get(base, big), () => get(base, small)])
    return [
      {
        name: 'page of 50 in 20,000 machines',
        value: rates.http / rates.direct,
        unit: 'x',
        goal: { at: 'least', bound: 0.7 },
        note: `${rates.http.toFixed(0)} req/s ÷ ${rates.direct.toFixed(0)} queries/s, ${CLIENTS} clients`,
      },
      {
        name: 'unchanged page (If-None-Match)',
        value: rates.unchanged / rates.direct,
        unit: 'x',
        goal: { at: 'least', bound: 4 },
        note: `${rates.unchanged.toFixed(0)} req/s ÷ ${rates.direct.toFixed(0)} queries/s`,
      },
      {
        name: 'median time, 20,000 ÷ 1,000 machines',
        value: bigTime / smallTime,
        unit: 'x',
        goal: { at: 'most', bound: 1.3 },
        note: `${bigTime.toFixed(2)} ms ÷ ${smallTime.toFixed(2)} ms`,
      },
    ]
  } finally {
    await bare.end()
    await stop()
    await server.stop()
  }
}
