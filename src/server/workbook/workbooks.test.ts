// Workbooks under way: limits, readers gone, failing rows, closing.
import { get as httpGet } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoint, type Shape } from '#contract/endpoint.ts'
import { aDailyListItem } from '#fixtures/daily-list-item.ts'
import { storeTestMachines } from '#server/daily/test-days.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { Fault } from '#server/base/errors.ts'
import { Download } from '#server/base/answer.ts'
import { openRoute } from '#server/base/routes.ts'
import type { BookReader } from './book-reader.ts'
import { BookWorker } from './book-worker.ts'
import { readWorkbook } from './test-workbook.ts'
import { Workbooks, type BookWish } from './workbooks.ts'

const reader: BookReader = { language: 'en', unit: 'tonMeter', time_zone: 'Asia/Tokyo', company: 'HCS', made_at: 0 }
const readerOf = () => Promise.resolve(reader)
const plan = { reader, month: { year: 2026, month: 11 } }
const wish = (pages: BookWish['pages'], account_id = 1): BookWish => ({ account_id, kind: 'daily_list', plan, pages })

/**
 * Rows that stop after the first page until released;
 * reports whether they are still read.
 */
const stuckPages = () => {
  let letGo = (): void => undefined
  const state = { isStuck: false, left: false }
  const wait = new Promise<void>((resolve) => (letGo = resolve))
  async function* pages(): AsyncGenerator<string> {
    try {
      for (;;) {
        yield '[]'
        state.isStuck = true
        await wait
      }
    } finally {
      state.left = true
    }
  }
  return { state, letGo, pages: pages() }
}
const faultOf = (work: () => unknown): Fault | null => {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Fault) return error
    throw error
  }
}

test('starts some, queues a few, and answers 429 to the others', async () => {
  const workbooks = new Workbooks(readerOf)
  const streams = Array.from({ length: 15 }, (_, n) => workbooks.make(wish(stuckPages().pages, Math.floor(n / 2))))
  expect(faultOf(() => workbooks.make(wish([], 9)))).toMatchObject({ status: 429, retry_after: 5 })
  // A reader may leave in work or waiting, at any row.
  for (const stream of streams) stream.resume()
  await sleep(20)
  for (const stream of streams.splice(0, 13)) stream.destroy()
  await sleep(20)
  const file = await buffer(workbooks.make(wish(['[]'], 9)))
  expect(readWorkbook(file)).toHaveLength(1)
  for (const stream of streams) stream.destroy()
  await workbooks.close()
})

test('limits the places of an account', async () => {
  const workbooks = new Workbooks(readerOf)
  const mine = Array.from({ length: 2 }, () => workbooks.make(wish(stuckPages().pages, 1)))
  expect(faultOf(() => workbooks.make(wish([], 1)))?.status).toBe(429)
  expect(faultOf(() => mine.push(workbooks.make(wish([], 2))))).toBeNull()
  for (const stream of mine) stream.destroy()
  await workbooks.close()
})

test('a stalled reader loses its place; a slow one keeps it', async () => {
  const workbooks = new Workbooks(readerOf, { stall_ms: 300 })
  function* endless(): Generator<string> {
    for (let n = 0; ; n++) yield JSON.stringify([aDailyListItem({ serial: `HA${n}` })])
  }
  const stalling = workbooks.make(wish(endless(), 1))
  const ended = new Promise<Error>((resolve) => stalling.once('error', resolve))
  // Slow pages are not the reader's fault.
  const slow = workbooks.make(wish(stuckPages().pages, 1)).resume()
  stalling.once('readable', () => undefined)
  expect(faultOf(() => workbooks.make(wish([], 1)))?.status).toBe(429)
  expect((await ended).message).toContain('stalled')
  expect(slow.destroyed).toBe(false)
  expect(readWorkbook(await buffer(workbooks.make(wish(['[]'], 1))))).toHaveLength(1)
  slow.destroy()
  await workbooks.close()
})

test('waiting workbooks start in their order', async () => {
  const workbooks = new Workbooks(readerOf)
  const first = Array.from({ length: 3 }, (_, n) => workbooks.make(wish(stuckPages().pages, n + 10)))
  const second = buffer(workbooks.make(wish(['[]'], 2)))
  expect(await Promise.race([second, sleep(300)])).toBeUndefined()
  first[0]!.destroy()
  expect(readWorkbook(await second)).toHaveLength(1)
  for (const stream of first) stream.destroy()
  await workbooks.close()
})

test('failing rows end the file, and the next one is made', async () => {
  const workbooks = new Workbooks(readerOf)
  function* failing(): Generator<string> {
    yield '[]'
    throw new Error('away')
  }
  await expect(buffer(workbooks.make(wish(failing())))).rejects.toThrow('away')
  await expect(buffer(workbooks.make(wish(['[{}]'])))).rejects.toThrow()
  // @ts-expect-error -- no kind has this name
  await expect(buffer(workbooks.make({ ...wish([]), kind: 'none' }))).rejects.toThrow('no workbook')
  expect(readWorkbook(await buffer(workbooks.make(wish(['[]']))))).toHaveLength(1)
  await workbooks.close()
})

test('a thread that ends takes its workbooks along; the next one gets a new thread', async () => {
  const worker = new BookWorker()
  const first = worker.send({ job: 1, do: 'open', book: { kind: 'daily_list', plan } })
  const ended = worker.close()
  await expect(first).rejects.toThrow('closing')
  await ended
  expect((await worker.send({ job: 2, do: 'open', book: { kind: 'daily_list', plan } })).length).toBeGreaterThan(100)
  await worker.close()
})

let app: TestApp
let base: string
let stuck: ReturnType<typeof stuckPages>
beforeAll(async () => {
  app = await testApp()
  const shape: Shape = { operation: 'downloadTest', summary: 'A workbook of the test.', file: 'application/x-test' }
  // A route of the test's own with endless rows.
  openRoute(app.context, endpoint('GET', '/api/stuck', 'open'), shape, async () => {
    stuck = stuckPages()
    return new Download('x.xlsx', app.workbooks.make(wish(stuck.pages)))
  })
  base = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends a request and waits for the first bytes. */
const begin = () =>
  new Promise<{ leave: () => void; ended: Promise<string> }>((resolve, reject) => {
    const request = httpGet(`${base}/api/stuck`, (response) => {
      const ended = new Promise<string>((resolve) => {
        response.on('end', () => resolve('whole'))
        response.on('error', () => resolve('cut off'))
      })
      response.once('data', () => resolve({ leave: () => request.destroy(), ended }))
    })
    request.on('error', reject)
  })

test('a reader who leaves stops the work and frees the place', async () => {
  for (let time = 0; time < 6; time++) {
    const { leave, ended } = await begin()
    leave()
    stuck.letGo()
    await ended
    // Its rows never end by themselves.
    await expect.poll(() => stuck.state.left).toBe(true)
  }
})

test('makes a session’s own workbook while another is stuck', async () => {
  const company_id = await app.company('HCS')
  await app.account('owner@test.example', company_id)
  await storeTestMachines(app, company_id, [{ serial: 'HA1' }])
  const { access_token } = await app.signIn('owner@test.example')
  const { leave } = await begin()
  const answer = await fetch(`${base}/api/v1/daily/list/excel?year=2026&month=11`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(readWorkbook(Buffer.from(await answer.arrayBuffer()))[0]?.cells.get('A5')?.value).toBe('HA1')
  leave()
  stuck.letGo()
})

test('closing the server ends those under way', async () => {
  const { ended } = await begin()
  while (!stuck.state.isStuck) await sleep(5)
  const closing = app.fastify.close()
  expect(await ended).toBe('cut off')
  stuck.letGo()
  await closing
})
