// Data requests that reach terminals by the broker, and their answers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SendRequest, TerminalRequest } from '#contract/data-request/data-request.ts'
import type { Command } from '#domain/data-request.ts'
import { aPosition } from '#fixtures/position.ts'
import { aRecord } from '#fixtures/record.ts'
import { mqttApp, until, type MqttApp } from './test-mqtt-app.ts'

const PATH = '/api/v1/send_request'

describe.each(['installed', 'aedes'] as const)('by the broker %s', (which) => {
  let site: MqttApp
  const requests: { topic: string; request: TerminalRequest }[] = []
  const results: { rejected: { code: string }[] }[] = []

  beforeAll(async () => {
    site = await mqttApp(['ONE', 'HTTP'], which === 'aedes' ? { only: 'aedes' } : {})
    site.terminal.on('message', (topic, payload) => {
      const message: unknown = JSON.parse(payload.toString())
      if (topic.endsWith('requests')) requests.push({ topic, request: message as TerminalRequest })
      else results.push(message as (typeof results)[number])
    })
    await site.terminal.subscribeAsync(['hoistline/v1/+/requests', 'hoistline/v1/+/results'], { qos: 1 })
  })
  afterAll(() => site.close())

  let sequence = 0
  const send = (serial: string, request_id?: number): Promise<unknown> => {
    const record = aRecord({ serial, data_type: 'position', sequence: ++sequence, body: aPosition() })
    return site.publish(serial, JSON.stringify({ ...record, ...(request_id !== undefined && { request_id }) }))
  }
  const ask = async (serial: string, command: Command): Promise<number> => {
    const { body } = await site.app.request(site.token, 'POST', PATH, { serial, command })
    return (body.send_request as SendRequest).request_id
  }
  const statusOf = async (serial: string, id: number): Promise<string> => {
    const { body } = await site.app.request(site.token, 'GET', `${PATH}?serial=${serial}`)
    return (body.send_requests as SendRequest[]).find(({ request_id }) => request_id === id)!.status
  }
  const answer = (serial: string, payload: object | string): Promise<unknown> =>
    site.terminal.publishAsync(
      `hoistline/v1/${serial}/answers`,
      typeof payload === 'string' ? payload : JSON.stringify(payload),
      { qos: 1 },
    )
  const reached = (id: number): Promise<void> => until(() => requests.some(({ request }) => request.request_id === id))

  test('a request waits for a terminal that was never heard, and is answered by a record', async () => {
    const id = await ask('ONE', 'T00')
    const silent = await ask('HTTP', 'T00')
    await send('ONE')
    await reached(id)
    expect(requests).toMatchObject([
      { topic: 'hoistline/v1/ONE/requests', request: { request_id: id, serial: 'ONE', command: 'T00' } },
    ])
    expect(await statusOf('ONE', id)).toBe('W01')
    await send('ONE', id)
    await until(async () => (await statusOf('ONE', id)) === 'N00')
    expect(await statusOf('HTTP', silent)).toBe('W00')
  })

  test('a request is acknowledged or refused by the terminal', async () => {
    const [id, other] = [await ask('ONE', 'T01'), await ask('ONE', 'T02')]
    await reached(id)
    await reached(other)
    await answer('ONE', { request_id: id })
    await answer('ONE', { request_id: other, reason: 'key_off' })
    await until(async () => (await statusOf('ONE', id)) === 'W02')
    await until(async () => (await statusOf('ONE', other)) === 'N01')
  })

  test('an answer that nobody can follow is refused on the terminal’s topic', async () => {
    const id = await ask('ONE', 'T03')
    await reached(id)
    results.length = 0
    await answer('HTTP', { request_id: id, reason: 'busy' })
    await answer('ONE', { request_id: id, reason: 'bored' })
    await answer('ONE', { request_id: 'x' })
    await answer('ONE', '{')
    await until(() => results.length === 4)
    expect(results.flatMap(({ rejected }) => rejected.map(({ code }) => code)).toSorted()).toEqual([
      'not_json',
      'unknown_request',
      'wrong_type',
      'wrong_type',
    ])
    expect(await statusOf('ONE', id)).toBe('W01')
  })
})
