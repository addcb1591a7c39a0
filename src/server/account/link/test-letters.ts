// For tests: a portal that mails, and the mails that a person gets.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { MAIL_VARS, testMailJob, testMailServer } from '#server/mail/test-mail.ts'
import { resetJob } from './reset-job.ts'

type Letter = { to: string; subject: string; text: string }

export type TestLetters = {
  app: TestApp
  /** Sends what waits, and returns what has come since the last time. */
  letters: () => Promise<Letter[]>
  close: () => Promise<void>
}

type Asked = Parameters<typeof resetJob.run>[0]

/** Takes what was asked for out of the queue. */
const takeAsked = async (db: Db): Promise<Asked[]> => {
  const rows = await db.rows(sql<{ payload: Asked }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${resetJob.name} returning j.payload`)
  return rows.map(({ payload }) => payload)
}

export const testLetters = async (vars: Record<string, string> = {}): Promise<TestLetters> => {
  const server = await testMailServer()
  const app = await testApp({ ...MAIL_VARS, SMTP_URL: server.url, ...vars })
  const mails = testMailJob(app, server.url)
  return {
    app,
    letters: async () => {
      for (const asked of await takeAsked(mails.context.db)) await resetJob.run(asked, mails.context)
      await mails.run()
      return server.received.splice(0).map(({ to, parsed }) => ({
        to,
        subject: parsed.subject ?? '',
        text: parsed.text ?? '',
      }))
    },
    close: async () => {
      await mails.close()
      await app.close()
      await server.close()
    },
  }
}

/** What stands behind the # of a mail's link. */
export const tokenIn = ({ text }: Letter): string => {
  const token = /#([\w-]+)/.exec(text)?.[1]
  if (token === undefined) throw new Error(`The mail has no link:\n${text}`)
  return token
}
