// For tests: a mail server that keeps what it gets, and the job of mail.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import type { JobContext } from '#server/base/job/job.ts'
import type { TestApp } from '#server/test-app.ts'
import { testJobContext } from '#server/test-job.ts'
import { mailJob } from './mail-job.ts'

export type ReceivedMail = { to: string; raw: string; parsed: ParsedMail }

export type TestMailServer = {
  url: string
  received: ReceivedMail[]
  /** Answers to RCPT and DATA by address, instead of 250. */
  refusals: Map<string, { at: 'RCPT' | 'DATA'; code: number; text: string }>
  /** Gets a recipient, before any content, and accepts it. */
  beforeRecipient: ((accept: () => void) => void) | null
  /** Gets a mail that has come, and acknowledges it. */
  beforeAnswer: ((answer: () => void) => void) | null
  close: () => Promise<void>
}

const PLAIN = { authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'], logger: false }

/** `port`: 0 for any. */
export const testMailServer = async (port = 0): Promise<TestMailServer> => {
  const received: ReceivedMail[] = []
  const refusals: TestMailServer['refusals'] = new Map()
  const refusalOf = (address: string, at: 'RCPT' | 'DATA') => {
    const refusal = refusals.get(address)
    return refusal?.at === at ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null
  }
  const tested: TestMailServer = {
    url: '',
    received,
    refusals,
    beforeRecipient: null,
    beforeAnswer: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const server: SMTPServer = new SMTPServer({
    ...PLAIN,
    onRcptTo: ({ address }, _session, done) => {
      const accept = () => done(refusalOf(address, 'RCPT'))
      if (tested.beforeRecipient === null) accept()
      else tested.beforeRecipient(accept)
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = envelope.rcptTo[0]!.address
        const refusal = refusalOf(to, 'DATA')
        if (refusal !== null) return done(refusal)
        const raw = Buffer.concat(chunks).toString('utf8')
        simpleParser(raw, {}, (error: Error | null, parsed: ParsedMail) => {
          if (!error) received.push({ to, raw, parsed })
          const answer = () => done(error)
          if (tested.beforeAnswer === null) answer()
          else tested.beforeAnswer(answer)
        })
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  tested.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return tested
}

export const MAIL_VARS = { MAIL_FROM: 'Hoistline <no-reply@portal.example>', PUBLIC_URL: 'https://portal.example' }

export type TestMailJob = { context: JobContext; run: () => Promise<void>; close: () => Promise<void> }

/** The job by the worker's role; without a server it sends nothing. */
export const testMailJob = (app: TestApp, smtp_url?: string): TestMailJob => {
  const { context, close } = testJobContext(app, {
    ...MAIL_VARS,
    ...(smtp_url !== undefined && { SMTP_URL: smtp_url }),
  })
  return { context, run: () => mailJob.run({}, context), close }
}

/** An instant some minutes ago, as terminals send it. */
export const minutesAgo = (minutes: number): string =>
  new Date(Math.floor(Date.now() / 1_000) * 1_000 - minutes * 60_000).toISOString()
