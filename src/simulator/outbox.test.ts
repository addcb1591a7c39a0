// The outbox: keeps unacknowledged records and sends them again.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { aRecord } from '#fixtures/record.ts'
import { httpLine } from './http-line.ts'
import { Outbox } from './outbox.ts'

type Answer = { status: number; headers?: Record<string, string>; body?: string }
const ok = (accepted: number): Answer => ({
  status: 200,
  body: JSON.stringify({ accepted, duplicate: 0, rejected: [] }),
})

let server: Server | null = null
const never = new AbortController().signal
const records = (count: number) => Array.from({ length: count }, (_, sequence) => aRecord({ sequence }))

/** An intake with prepared answers that collects the lines received. */
const intake = async (answers: Answer[]) => {
  const got: string[][] = []
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', () => {
      got.push(text.split('\n'))
      const { status, headers, body } = answers.shift() ?? ok(0)
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
afterEach(() => server?.close())

describe('an outbox', () => {
  it('empties itself in batches', async () => {
    const { url, got } = await intake([ok(1000), ok(500)])
    const outbox = new Outbox({ line: httpLine({ url, credential: 'demo-gateway' }) })
    outbox.add(records(1500))
    expect(await outbox.send(never)).toBe(0)
    expect(await outbox.send(never)).toBe(0)
    expect(outbox.waiting).toBe(0)
    expect(got.map((lines) => lines.length)).toEqual([1000, 500])
    expect(outbox.accepted).toBe(1500)
  })

  it('waits as long as told and then sends the same records', async () => {
    const { url, got } = await intake([{ status: 429, headers: { 'retry-after': '7' } }, ok(3)])
    const outbox = new Outbox({ line: httpLine({ url, credential: 'demo-gateway' }) })
    outbox.add(records(3))
    expect(await outbox.send(never)).toBe(7000)
    expect(outbox.waiting).toBe(3)
    expect(await outbox.send(never)).toBe(0)
    expect(got[1]).toEqual(got[0])
  })

  it('keeps its records during failures, waits longer each time, and reports it once', async () => {
    const messages: string[] = []
    const outbox = new Outbox({
      line: httpLine({ url: 'http://127.0.0.1:9', credential: 'demo-gateway' }),
      report: (text) => messages.push(text),
    })
    outbox.add(records(2))
    const first = await outbox.send(never)
    const second = await outbox.send(never)
    expect(second).toBeGreaterThan(first)
    expect(outbox.waiting).toBe(2)
    expect(messages).toHaveLength(1)
  })

  it('has a bounded memory: the oldest records go first', async () => {
    const { url, got } = await intake([ok(3)])
    const outbox = new Outbox({ line: httpLine({ url, credential: 'demo-gateway' }), room: 3 })
    outbox.add(records(5))
    await outbox.send(never)
    expect(got[0]?.map((line) => (JSON.parse(line) as { sequence: number }).sequence)).toEqual([2, 3, 4])
  })
})
