// Two servers behind a proxy, replaced one after the other under load.
import { createServer, request as httpRequest, Agent, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { INTAKE_PATH } from '#contract/intake/intake.ts'
import { aMachine } from '#fixtures/machine.ts'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'
import { startThrowaway, type Throwaway } from '#server/embedded/throwaway.ts'
import { createRoles, migrate } from '#server/base/migrate.ts'
import { credentialOf, GATEWAY, testSite, type TestSite } from '#server/intake/test-site.ts'
import { PASSWORD } from '#server/test-app.ts'
import { bundledCommand, type Command, type Started } from './test-command.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 })

const SERIALS = Array.from({ length: 6 }, (_, n) => `R${n}`)
const START = Date.parse('2026-01-01T00:00:00Z')

let database: Throwaway
let site: TestSite
let command: Command
let env: Record<string, string>
beforeAll(async () => {
  ;[database, command] = await Promise.all([startThrowaway(), bundledCommand()])
  await createRoles(database.superUrl, database.passwords)
  await migrate(database.ownerUrl)
  const machines = SERIALS.map((serial) => ({ ...aMachine({ serial }), time_difference: 540 }))
  site = await testSite([machines], { ...database, close: () => Promise.resolve() })
  env = {
    DATABASE_URL: database.appUrl,
    DATABASE_INTAKE_URL: database.intakeUrl,
    DATABASE_WORKER_URL: database.workerUrl,
  }
  const line = 'account add aya@a.example --company A --family-name M --first-name A'
  const { code, err } = await command.run(
    line.split(' '),
    { ...env, DATABASE_OWNER_URL: database.ownerUrl },
    `${PASSWORD}\n`,
  )
  expect({ code, err }).toEqual({ code: 0, err: '' })
})
afterAll(async () => {
  command.remove()
  await site.close()
  await database.stop()
})

type Portal = { running: Started; port: number; isReady: boolean }

const startPortal = async (): Promise<Portal> => {
  const running = command.start(['serve'], { ...env, PORT: '0', DRAIN_SECONDS: '10', TRUST_PROXY: 'yes' })
  const address = await running.waitForOutput(/Hoistline listens at (http:\S+)\./)
  return { running, port: Number(new URL(address).port), isReady: true }
}

/**
 * What a balancer does: it asks each server whether it is ready, keeps
 * connections open, and takes another server only when none can be made.
 */
const openProxy = async (portals: Portal[]): Promise<{ address: string; server: Server; faults: string[] }> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const faults: string[] = []
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const ready = portals.filter(({ isReady }) => isReady)
    const pass = (body: Buffer, left: readonly Portal[]): void => {
      const portal = left[turn++ % left.length]
      if (portal === undefined) return void outgoing.writeHead(502).end()
      const { method, url, headers } = incoming
      const sent = httpRequest({ agent, port: portal.port, method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode!, { 'content-type': answer.headers['content-type'] ?? 'text/plain' })
        answer.pipe(outgoing)
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED')
          return pass(
            body,
            left.filter((one) => one !== portal),
          )
        faults.push(`${method} ${url}: ${error.message}`)
        outgoing.writeHead(502).end()
      })
      sent.end(body)
    }
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => pass(Buffer.concat(chunks), ready))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, faults }
}

const watchReadiness = async (portals: Portal[], isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    for (const portal of portals)
      portal.isReady = await fetch(`http://127.0.0.1:${portal.port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await sleep(50)
  }
}

test('no request fails, no record is lost, sessions stay and long polls return', async () => {
  const portals = [await startPortal(), await startPortal()]
  const proxy = await openProxy(portals)
  const statuses: Record<string, number> = {}
  const call = async (what: string, path: string, options: RequestInit): Promise<Response> => {
    const answer = await fetch(proxy.address + path, options)
    statuses[`${what} ${answer.status}`] = (statuses[`${what} ${answer.status}`] ?? 0) + 1
    return answer
  }
  const signedIn = await call('sign-in', '/auth/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'aya@a.example', password: PASSWORD }),
  })
  const { access_token } = (await signedIn.json()) as { access_token: string }

  let over = false
  const acknowledged: { serial: string; sequence: number }[] = []
  const send = async (serial: string): Promise<void> => {
    for (let sequence = 1; !over; sequence++) {
      const recorded_at = new Date(START + sequence * 1_000).toISOString()
      const answer = await call('records', INTAKE_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${GATEWAY}` },
        body: JSON.stringify([aRecord({ serial, data_type: 'position', recorded_at, sequence, body: aPosition() })]),
      })
      if (answer.status === 200 && ((await answer.json()) as { accepted: number }).accepted === 1)
        acknowledged.push({ serial, sequence })
      await sleep(20)
    }
  }
  const read = async (): Promise<void> => {
    while (!over) {
      const answer = await call('list', '/api/v1/machine/list', {
        headers: { authorization: `Bearer ${access_token}` },
      })
      await answer.arrayBuffer()
      await sleep(50)
    }
  }
  const poll = async (serial: string): Promise<void> => {
    while (!over) {
      const answer = await call('poll', '/intake/v1/requests', {
        headers: { authorization: `Bearer ${credentialOf(serial)}` },
      })
      expect(await answer.json()).toEqual({ requests: [] })
    }
  }
  const work = Promise.all([...SERIALS.slice(2).map(send), read(), read(), ...SERIALS.slice(0, 2).map(poll)])
  const watching = watchReadiness(portals, () => over)
  const worked = async (): Promise<void> => {
    const before = acknowledged.length
    while (acknowledged.length < before + 100) await Promise.race([sleep(20), work])
  }
  try {
    for (const [at, old] of [...portals].entries()) {
      await worked()
      const ended = await old.running.signal('SIGTERM')
      expect(ended.code).toBe(0)
      portals[at] = await startPortal()
    }
    await worked()
  } finally {
    over = true
  }
  // The last polls return when the servers end.
  const ends = await Promise.all(portals.map(({ running }) => running.signal('SIGTERM')))
  expect(ends.map(({ code }) => code)).toEqual([0, 0])
  await Promise.all([work, watching])
  proxy.server.close()
  expect(proxy.faults).toEqual([])
  expect(Object.keys(statuses).sort()).toEqual(['list 200', 'poll 200', 'records 200', 'sign-in 200'])
  const [row] = await site.owner.rows<{ missing: number }>(sql`
    select count(*)::int as missing from jsonb_to_recordset(${JSON.stringify(acknowledged)}::jsonb) as a(serial text, sequence bigint)
    join machine_identity using (serial)
    where not exists (select from receive_history h where h.machine_id = machine_identity.machine_id and h.sequence = a.sequence)`)
  expect(row!.missing).toBe(0)
})
