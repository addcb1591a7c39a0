// For tests: a system that receives webhooks, and the job that posts them.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { EVENT_TYPES } from '#contract/webhook/choices.ts'
import type { JobContext } from '#server/base/job/job.ts'
import type { TestApp } from '#server/test-app.ts'
import { testJobContext } from '#server/test-job.ts'
import { webhookJob } from './webhook-job.ts'

export const HOOK_VARS = { PRIVATE_HOSTS: '127.0.0.1', PUBLIC_URL: 'https://portal.example' }

type ReceivedEvent = {
  id: string
  type: string
  occurred_at: string
  link: string
  machine: { serial: string } | null
  data: Record<string, unknown>
}

export type TestReceiver = {
  url: string
  /** What came with a signature of `secrets`, in its order. */
  received: ReceivedEvent[]
  /** Of the same order: the header `webhook-id`. */
  ids: string[]
  /** By which one of each post is checked. */
  secrets: string[]
  /** What could not be verified. */
  refused: string[]
  /** Answers in place of 204. */
  answer: ((event: ReceivedEvent, response: ServerResponse) => void) | null
  close: () => Promise<void>
}

export const testReceiver = async (): Promise<TestReceiver> => {
  const receiver: TestReceiver = {
    url: '',
    received: [],
    ids: [],
    secrets: [],
    refused: [],
    answer: null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString('utf8')
      const isSigned = receiver.secrets.every((secret) => {
        try {
          new Webhook(secret).verify(raw, request.headers as Record<string, string>)
          return true
        } catch {
          return false
        }
      })
      if (!isSigned) receiver.refused.push(raw)
      const event = JSON.parse(raw) as ReceivedEvent
      receiver.received.push(event)
      receiver.ids.push(String(request.headers['webhook-id']))
      if (receiver.answer) receiver.answer(event, response)
      else response.writeHead(204).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return receiver
}

/** The job by the worker's role. */
export const testWebhookJob = (
  app: TestApp,
): { context: JobContext; run: () => Promise<void>; close: () => Promise<void> } => {
  const { context, close } = testJobContext(app, HOOK_VARS)
  return { context, run: () => webhookJob.run({}, context), close }
}

/** As an administrator; its secret is checked with each post from then on. */
export const addReceiver = async (
  app: TestApp,
  token: string,
  receiver: TestReceiver,
  over: object = {},
): Promise<{ receiver_id: number; secret: string; version: number }> => {
  const wished = { name: 'ERP', url: receiver.url, types: EVENT_TYPES, ...over }
  const { status, body } = await app.request(token, 'POST', '/api/v1/webhooks', wished)
  if (status !== 200) throw new Error(JSON.stringify(body))
  receiver.secrets = [body.secret]
  return { secret: body.secret, ...body.receiver }
}

/** The pauses of what waits are over. */
export const endPauses = (app: TestApp) =>
  app.owner.query(
    "with held as (update webhook_receiver set held_until = null) update webhook_delivery set next_at = now() where state = 'waiting'",
  )
