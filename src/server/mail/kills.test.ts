// Mails survive kill -9 of the server and of the mail server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDesk, type Desk } from '#cli/test-desk.ts'
import { queueJob } from '#server/base/job/job.ts'
import { waitingForLocks } from '#server/base/test-cluster.ts'
import { mailJob } from './mail-job.ts'
import { MAIL_VARS, testMailJob, testMailServer, type TestMailServer } from './test-mail.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.app.company('killed')
})
afterAll(() => desk.close())
beforeEach(() => desk.app.owner.query('truncate mail_event, mail cascade'))

/** A mail that waits to be sent. */
const newMail = (email: string) =>
  desk.app.owner.query(
    `insert into mail (company_id, email, name, language, unit, time_zone, kind, message_id, subject, content)
    select company_id, $1::text, 'Desk', 'en', 'tonMeter', 'Asia/Tokyo', 'form', '<' || $1 || '>', 'No. 17', '{"text": "Hello"}' from company on conflict do nothing`,
    [email],
  )
const stateOfMails = async () =>
  (await desk.app.owner.query<{ state: string }>('select state from mail order by mail_id')).rows.map(
    ({ state }) => state,
  )

/** `hoistline work`, with a run of the job at once. */
const startWorker = async ({ url }: TestMailServer) => {
  const worker = desk.command.start(['work'], {
    DATABASE_WORKER_URL: desk.app.database.workerUrl,
    SMTP_URL: url,
    ...MAIL_VARS,
  })
  await worker.waitForOutput(/works on jobs/)
  const { context, close } = testMailJob(desk.app)
  await queueJob(context.db, mailJob, {}, mailJob.name)
  await close()
  return worker
}

test('a mail whose server is killed before the content went out is sent by another, once', async () => {
  const server = await testMailServer()
  const killed = await startWorker(server)
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  // It never answers, and loses its client.
  server.beforeRecipient = () => arrive()
  await newMail('half@north.example')
  const { context, close } = testMailJob(desk.app)
  await queueJob(context.db, mailJob, {}, mailJob.name)
  await close()
  await arrived
  await killed.signal('SIGKILL')
  server.beforeRecipient = null
  expect(await stateOfMails()).toEqual(['waiting'])
  expect(server.received).toEqual([])
  const other = await startWorker(server)
  await expect.poll(stateOfMails, { interval: 200 }).toEqual(['sent'])
  expect(server.received.map(({ parsed }) => parsed.messageId)).toEqual(['<half@north.example>'])
  await other.signal('SIGTERM')
  await server.close()
})

test('a mail that was handed over before a kill is not sent again, and said to be unknown', async () => {
  const server = await testMailServer()
  const lock = await desk.app.owner.connect()
  // The mail can be locked and sent meanwhile, but not changed.
  server.beforeAnswer = (answer) => void lock.query('begin; lock table mail in share mode').then(answer)
  await newMail('twice@north.example')
  const killed = await startWorker(server)
  const waiting = () => waitingForLocks(desk.app.database.superUrl)
  await expect.poll(waiting, { interval: 100 }).toBe(1)
  await killed.signal('SIGKILL')
  await lock.query('rollback')
  lock.release()
  server.beforeAnswer = null
  expect(await stateOfMails()).toEqual(['waiting'])
  const other = await startWorker(server)
  await expect.poll(stateOfMails, { interval: 200 }).toEqual(['unknown'])
  expect(server.received.map(({ parsed }) => parsed.messageId)).toEqual(['<twice@north.example>'])
  expect(await desk.done('mail list --state unknown')).toContain('twice@north.example')
  await other.signal('SIGTERM')
  await server.close()
})

/** Takes mails and never answers. */
const SILENT_SERVER = `
import { SMTPServer } from 'smtp-server'
const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream) => { stream.resume(); stream.on('end', () => console.log('took')) } })
server.listen(0, '127.0.0.1', () => console.log(server.server.address().port))`

test('a mail server that is killed while it takes a mail gets it when it is back, once', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SILENT_SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [first] = (await once(child.stdout, 'data')) as [Buffer]
  const port = Number(first.toString().trim())
  await newMail('later@north.example')
  const { run, close } = testMailJob(desk.app, `smtp://127.0.0.1:${port}`)
  const sending = run()
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await Promise.all([sending, once(child, 'exit')])
  expect(await stateOfMails()).toEqual(['waiting'])
  const server = await testMailServer(port)
  await run()
  // It pauses before it is tried again.
  expect(server.received).toEqual([])
  await desk.app.owner.query('update mail set next_at = now()')
  await run()
  await run()
  expect(server.received.map(({ parsed }) => parsed.messageId)).toEqual(['<later@north.example>'])
  expect(await stateOfMails()).toEqual(['sent'])
  await Promise.all([close(), server.close()])
})

test('the outbox is listed and shown without links that act, and without a mail server nothing is lost', async () => {
  await newMail('listed@north.example')
  const listed = JSON.parse(await desk.done('mail list --state waiting --company killed --json')) as { id: number }[]
  expect(listed).toMatchObject([
    { email: 'listed@north.example', subject: 'No. 17', state: 'waiting', company: 'killed' },
  ])
  const shown = await desk.done(`mail show ${listed[0]!.id}`)
  expect(shown).toContain('listed@north.example')
  expect(shown).toContain('Hello')
  expect((await desk.run('mail show 999999')).err).toContain('There is no mail 999999')
  expect((await desk.run('mail list --state lost')).code).toBe(2)
  expect(await desk.done('mail list --state sent')).toContain('(none)')
})
