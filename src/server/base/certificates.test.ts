// Connections of the server to hosts whose certificate nobody vouches for.
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { connect as connectMqtt } from 'mqtt'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boundedFetch } from '#server/account/sign-on/bounded-fetch.ts'
import { connectOptions } from '#server/intake/mqtt/connect-options.ts'
import { openPool } from './db.ts'
import { readEnv } from './env.ts'
import { askOutside } from './outside-fetch.ts'

/** It speaks TLS from the start, with the self-signed certificate that it brings; what follows does not matter. */
const tlsServer = (options: object = {}) => {
  const server = new SMTPServer({ secure: true, logger: false, ...options })
  server.on('error', () => undefined)
  return server
}
const portOf = (server: SMTPServer): number => (server.server.address() as AddressInfo).port
const selfSigned = tlsServer()
const old = tlsServer({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' })
/** As PostgreSQL answers to who asks for TLS. */
const database = createServer((client: Socket) => {
  client.once('data', () => {
    client.write('S')
    selfSigned.server.emit('connection', client)
  })
  client.on('error', () => undefined)
})
beforeAll(async () => {
  for (const server of [database, selfSigned.server, old.server]) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
})
afterAll(async () => {
  database.close()
  await Promise.all([selfSigned, old].map((server) => new Promise<void>((resolve) => server.close(() => resolve()))))
})

const UNTRUSTED = /self-signed certificate|CERT|certificate has expired/i
const ask = (port: number) =>
  askOutside(`https://127.0.0.1:${port}/`, { named: ['127.0.0.1'], patience_ms: 10_000, bytes_max: 1_000 })
const causeOf = async (act: Promise<unknown>): Promise<string> => {
  const error = (await act.then(
    () => null,
    (caught: unknown) => caught,
  )) as (Error & { code?: string; cause?: { message: string } }) | null
  return `${error?.message} ${error?.code} ${error?.cause?.message}`
}

test('neither a receiver, a feed or a map, nor a sign-in service', async () => {
  expect(await causeOf(ask(portOf(selfSigned)))).toMatch(UNTRUSTED)
  expect(await causeOf(boundedFetch().fetch(`https://127.0.0.1:${portOf(selfSigned)}/`, {}))).toMatch(UNTRUSTED)
})

test('no broker', async () => {
  const { mqtt } = readEnv({ MQTT_URL: `mqtts://127.0.0.1:${portOf(selfSigned)}` })
  const client = connectMqtt(mqtt!.url, { ...connectOptions(mqtt!), reconnectPeriod: 0 })
  const error = await new Promise<Error>((resolve) => client.once('error', resolve))
  client.end(true)
  expect(error.message).toMatch(UNTRUSTED)
})

test('no database, when its address asks for TLS', async () => {
  const { port } = database.address() as AddressInfo
  const url = `postgres://a:b@127.0.0.1:${port}/h?sslmode=verify-full`
  const pool = openPool({ url, max: 1, pipeline: false, name: 'test' })
  expect(await causeOf(pool.connect())).toMatch(UNTRUSTED)
  await pool.end()
})

test('nothing that speaks TLS older than 1.2', async () => {
  expect(await causeOf(ask(portOf(old)))).toMatch(/protocol version|unsupported protocol|ERR_SSL|ECONNRESET/i)
})
