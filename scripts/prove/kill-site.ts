// What kills are aimed at: server, worker and database, with what they talk to.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MqttClient } from 'mqtt'
import { bundledCommand, type Started } from '#cli/test-command.ts'
import { callPortal, tokensOf } from '#scripts/attack/portal-call.ts'
import { insist } from '#scripts/attack/attack.ts'
import { openSite, type Site } from '#scripts/attack/site.ts'
import { testBroker } from '#server/intake/mqtt/test-broker.ts'
import { MAIL_VARS, testMailServer, type TestMailServer } from '#server/mail/test-mail.ts'
import { HOOK_VARS } from '#server/webhook/test-webhook.ts'

export const KINDS = ['server', 'worker', 'database'] as const
export type Kind = (typeof KINDS)[number]

export type KillSite = {
  site: Site
  mails: TestMailServer
  /** What came to the webhook: code of the alarm and id of the event, in its order. */
  posted: { code: string; id: string }[]
  terminal: MqttClient
  /** An access token of a person; another one when it has ended. */
  token: () => string
  signIn: () => Promise<void>
  /** kill -9, and back again. */
  kill: (kind: Kind) => Promise<void>
  /** Notes that something was acknowledged, or has arrived. */
  happened: () => void
  /** Resolves when so much more has happened. */
  after: (count: number) => Promise<void>
  close: () => Promise<void>
}

const openReceiver = async (posted: KillSite['posted'], happened: () => void): Promise<[Server, string]> => {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const event = JSON.parse(Buffer.concat(parts).toString('utf8')) as { id: string; data: { error_code: string } }
      posted.push({ code: event.data.error_code, id: event.id })
      happened()
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`]
}

export const openKillSite = async (): Promise<KillSite> => {
  const waiting: { left: number; resolve: () => void }[] = []
  const happened = (): void => {
    for (const each of waiting) if (--each.left <= 0) each.resolve()
    waiting.splice(0, waiting.length, ...waiting.filter(({ left }) => left > 0))
  }
  const after = (count: number): Promise<void> =>
    new Promise((resolve) => {
      waiting.push({ left: count, resolve })
    })
  const [site, mails, broker, command] = await Promise.all([
    openSite(),
    testMailServer(),
    testBroker(),
    bundledCommand(),
  ])
  const posted: KillSite['posted'] = []
  const [receiver, url] = await openReceiver(posted, happened)
  mails.beforeAnswer = (answer) => {
    // Some kills come between a mail's arrival and its answer.
    happened()
    setImmediate(answer)
  }
  await site.admin.query(
    `insert into webhook_receiver (company_id, name, url, types) select company_id, 'ERP', $1, '{alarm.opened}' from company`,
    [url],
  )
  const vars = { ...MAIL_VARS, ...HOOK_VARS, MQTT_URL: broker.url, WRITES_PER_MINUTE: '1000000' }
  await site.restart({ vars, hasJobs: false })
  const startWorker = async (): Promise<Started> => {
    const { workerUrl } = site.database
    const worker = command.start(['work'], { DATABASE_WORKER_URL: workerUrl, SMTP_URL: mails.url, ...vars })
    await worker.waitForOutput(/works on jobs/)
    return worker
  }
  let worker = await startWorker()
  let token = ''
  const signIn = async (): Promise<void> => {
    token = (await tokensOf(site)).access_token
  }
  await signIn()
  const terminal = await broker.client()
  return {
    site,
    mails,
    posted,
    terminal,
    token: () => token,
    signIn,
    happened,
    after,
    kill: async (kind) => {
      if (kind === 'server') await site.restart({ vars, hasJobs: false })
      if (kind === 'worker') {
        await worker.signal('SIGKILL')
        worker = await startWorker()
      }
      if (kind === 'database') {
        await site.killDatabase()
        await site.reviveDatabase()
      }
    },
    close: async () => {
      await worker.signal('SIGKILL')
      command.remove()
      receiver.closeAllConnections()
      receiver.close()
      await Promise.all([broker.close(), mails.close()])
      await site.stop()
    },
  }
}

const PAUSE_MS = 50

/** Sends the same request until it is answered 200. */
export const callUntilDone = async (
  { site, token, signIn }: KillSite,
  path: string,
  key: string,
  body: object,
): Promise<unknown> => {
  for (;;) {
    const reply = await callPortal(site, path, { body, token: token(), key }).catch(() => null)
    if (reply?.status === 200) return reply.body
    insist(
      reply === null || [401, 429, 503, 504].includes(reply.status),
      `${path} is answered ${reply?.status} ${JSON.stringify(reply?.body)}`,
    )
    if (reply?.status === 401) await signIn().catch(() => undefined)
    await sleep(PAUSE_MS)
  }
}
