// Mails on their way to the mail server, noted before its first byte.
import { Readable } from 'node:stream'
import type { Transporter } from 'nodemailer'
import { builder, type Db } from '#server/base/db.ts'

type Mail = { company_id: number; mail_id: number }
/** Of a message; runs when the mail server waits for its content. */
export type Handover = { handOver: () => Promise<void> }

/**
 * Makes messages wait for their `handOver`: a stream is first read after
 * the answer to DATA, so until then the mail server has taken nothing.
 */
export const beforeContent = (transport: Transporter): void => {
  transport.use('stream', (mail, done) => {
    const { handOver } = mail.data as Partial<Handover>
    const { message } = mail
    const contentOf = message.createReadStream.bind(message)
    const after = async function* (content: Readable): AsyncGenerator<Buffer> {
      await handOver?.()
      yield* content as AsyncIterable<Buffer>
    }
    message.createReadStream = (options) => Readable.from(after(contentOf(options)), { objectMode: false })
    done()
  })
}

/** `db`: not the transaction that has the mail locked. */
export const noteHandover = async (db: Db, { company_id, mail_id }: Mail): Promise<void> => {
  await db.rows(builder.insertInto('mail_handover').values({ company_id, mail_id }))
}

/** With the mail's new state, in one transaction. */
export const forgetHandover = (db: Db, { company_id, mail_id }: Mail) =>
  db.rows(builder.deleteFrom('mail_handover').where('company_id', '=', company_id).where('mail_id', '=', mail_id))
