// A database connection that is lost within a request: 504 in every route.
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from './base/test-database.ts'
import { testApp, type TestApp } from './test-app.ts'
import { injected, sampleRequest } from './test-sample-request.ts'
import { addTestMachines } from './test-terminals.ts'

/** Packets to and from the database that still get through. */
let left = Infinity
let isCut = false
let proxy: Server
let app: TestApp
let token: string
beforeAll(async () => {
  const database = await testDatabase()
  const { hostname, port, searchParams } = new URL(database.appUrl)
  const folder = searchParams.get('host')
  proxy = createServer((client) => {
    const server: Socket =
      folder === null ? connect(Number(port), hostname) : connect(`${folder}/.s.PGSQL.${port || 5432}`)
    const close = () => {
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) socket.on('error', close).on('close', close)
    const pass = (data: Buffer, to: Socket): void => {
      left -= 1
      if (left >= 0) return void to.write(data)
      // New connections get through again.
      left = Infinity
      isCut = true
      close()
    }
    client.on('data', (data) => pass(data, server))
    server.on('data', (data) => pass(data, client))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const through = new URL(database.appUrl)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String((proxy.address() as { port: number }).port)
  app = await testApp({}, { database: { ...database, appUrl: through.href } })
  const company_id = await app.company('alpha')
  await addTestMachines(app, company_id, [{ serial: 'HA1', type_code: 'GR-250' }])
  token = await app.newReader('ken@alpha.example', company_id)
})
afterAll(async () => {
  left = Infinity
  await app.close()
  proxy.close()
})

/** The status when the connection is lost at that packet; null when there were fewer. */
const statusCutAt = async (packet: number, options: ReturnType<typeof injected>): Promise<number | null> => {
  left = packet
  isCut = false
  const { statusCode } = await app.fastify.inject({ ...options, headers: { authorization: `Bearer ${token}` } })
  left = Infinity
  return isCut ? statusCode : null
}

// Each a part of the endpoints: all in one take longer than a test may on a slow machine.
test.each([0, 1, 2, 3])('no route answers 500 (part %i of 4)', async (part) => {
  const statuses: number[] = []
  const known = { serial: 'HA1', time_zone: 'Asia/Tokyo', language: 'en' }
  const ofSessions = app.context.endpoints.filter(
    ({ endpoint }) =>
      endpoint.access === 'session' &&
      !/sign-out|logout|user_customers|end_sessions|account\/sessions/.test(endpoint.path),
  )
  for (const one of ofSessions.filter((_, at) => at % 4 === part))
    for (const packet of [0, 1, 2, 3]) {
      const status = await statusCutAt(packet, injected(one, sampleRequest(one, known)))
      if (status === null) break
      expect.soft([status, status >= 500], `${one.endpoint.path} at ${packet}`).toEqual([status, status === 504])
      statuses.push(status)
    }
  expect(statuses.filter((status) => status === 504).length).toBeGreaterThan(20)
})

test('a registration that loses it anywhere is answered 504 and can be repeated', async () => {
  const item = { serial: 'HA1', name: 'Wash', months: 2 }
  const { status: made, body } = await app.request(token, 'POST', '/api/v1/maintenance/schedule/set_point', item)
  expect({ made, body }).toMatchObject({ made: 200 })
  const payload = { results: [{ serial: 'HA1', point_id: body.point.point_id, done_on: '2026-11-02' }] }
  const options = { method: 'POST' as const, url: '/api/v1/maintenance/schedule/complete', payload }
  const statuses: number[] = []
  for (let packet = 0; packet < 200; packet += 1) {
    const status = await statusCutAt(packet, options)
    if (status === null) break
    statuses.push(status)
  }
  expect(statuses.filter((status) => status === 504).length).toBeGreaterThan(5)
  // A connection that is being opened is opened again.
  expect(statuses.filter((status) => status !== 504 && status !== 200)).toEqual([])
  const { body: kept } = await app.request(token, 'POST', '/api/v1/maintenance/histories', { serial: 'HA1' })
  expect(kept.histories.length).toBeGreaterThan(statuses.filter((status) => status === 200).length)
})
