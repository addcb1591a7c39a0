// The mail to a company's administrators that a receiver of webhooks is paused.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import type { Env } from '#server/base/env.ts'
import { addMailEvents, type Recipient } from '#server/base/mail-event.ts'
import { wordsOf } from '#server/base/words/words.ts'
import type { Outcome } from './post.ts'

type Pause = { company_id: number; receiver_id: number; name: string; is_gone: boolean; outcome: Outcome }

/** In the transaction of `db`, which pauses it. */
export const mailAboutPause = async (
  db: Db,
  { brand_name }: Pick<Env, 'brand_name'>,
  { company_id, receiver_id, name, is_gone, outcome }: Pause,
): Promise<void> => {
  const people = await db.rows(sql<Recipient>`select email, name, language from administrators_of(${company_id})`)
  const happened_at = new Date().toISOString()
  const last = outcome.status === null ? outcome.answer : `HTTP ${outcome.status}`
  await addMailEvents(
    db,
    people.map((recipient) => {
      const words = wordsOf('webhook-mail', recipient.language)
      return {
        company_id,
        machine_id: null,
        kind: 'person',
        key: `webhook ${receiver_id} ${happened_at} ${recipient.email}`,
        happened_at,
        recipient,
        detail: {
          subject: words('subject', { brand: brand_name, name }),
          text: [words(is_gone ? 'gone' : 'failed', { name }), words('last', { answer: last }), words('resume')].join(
            '\n\n',
          ),
          button: { label: words('button'), path: '/management/webhooks' },
        },
      }
    }),
  )
}
