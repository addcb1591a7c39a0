// For tests: another maker's server, a feed of it, and its runs.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestApp } from '#server/test-app.ts'
import { KEEPER } from '#server/test-app.ts'
import { recordTypes } from '#server/app.ts'
import { dbOfPool, openPool } from '#server/base/db.ts'
import { recordStore } from '#server/intake/record-store.ts'
import { createFeed, removeFeed, type WishedFeed } from './feeds.ts'
import { ownerOfFeed, runFeed, type FeedTools, type RunResult } from './run.ts'

export type OtherServer = {
  address: string
  asked: IncomingMessage[]
  answer: (listener: RequestListener) => void
  /** Of a machine's faults; without one they are not found. */
  answerFaults: (listener: RequestListener) => void
  close: () => Promise<void>
}

export const otherServer = async (): Promise<OtherServer> => {
  const notFound: RequestListener = (_request, response) => response.writeHead(404).end()
  let listener = notFound
  let faults = notFound
  const asked: IncomingMessage[] = []
  const server: Server = createServer((request, response) => {
    if (request.url?.includes('/Faults/')) return faults(request, response)
    asked.push(request)
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/Fleet/1`,
    asked,
    answer: (next) => void (listener = next),
    answerFaults: (next) => void (faults = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type TestFeeds = {
  add: (company_id: number, wished: Partial<WishedFeed> & { address: string }) => Promise<number>
  remove: (company_id: number, feed_id: number) => Promise<void>
  run: (feed_id: number, tools?: Partial<FeedTools>) => Promise<RunResult>
  close: () => Promise<void>
}

/** Runs read local servers and do not wait. */
export const testFeeds = (app: TestApp): TestFeeds => {
  const pool = openPool({ url: app.database.intakeUrl, max: 4, pipeline: false, name: 'test feeds' })
  const tools = { pool, store: recordStore(pool, recordTypes), named: ['127.0.0.1'], wait: async () => undefined }
  return {
    add: (company_id, wished) =>
      app.asOwner((db) =>
        createFeed(db, { ...KEEPER, company_id }, { name: 'Other', sign_in: 'none', every_minutes: 60, ...wished }),
      ),
    remove: (company_id, feed_id) => app.asOwner((db) => removeFeed(db, { ...KEEPER, company_id }, feed_id)),
    run: async (feed_id, over = {}) =>
      (await runFeed({ ...tools, ...over }, (await ownerOfFeed(dbOfPool(pool), feed_id))!))!,
    close: () => pool.end(),
  }
}
