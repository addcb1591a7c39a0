// The job that mails a link to a new password.
import { sql } from 'kysely'
import { RESET_MINUTES } from '#contract/account/choices.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import { personName } from '#domain/person-name.ts'
import { mailPerson, type PersonText } from '#server/account/person-mail.ts'
import { maybe } from '#server/base/db.ts'
import type { Job } from '#server/base/job/job.ts'
import { wordsOf } from '#server/base/words/words.ts'

/** Of one account, so that nobody's mailbox is filled by others. */
const RESETS_PER_HOUR = 3

type Begun = {
  company_id: number
  reset_id: number
  email: string
  family_name: string
  first_name: string
  language: string | null
  passwords: boolean
}

/** `email`: folded. `language`: of the page on which it was asked. */
type Asked = { email: string; language: Language | null }

const textOf = ({ company_id, reset_id, email, passwords }: Begun, language: Language, brand: string): PersonText => {
  const words = wordsOf('person-mail', language)
  const subject = words('reset_subject', { brand })
  if (!passwords)
    return {
      subject,
      text: words('reset_sign_on_text', { brand }),
      button: { label: words('sign_in_button'), path: '/login' },
    }
  return {
    subject,
    text: words('reset_text', { brand, minutes: RESET_MINUTES }),
    button: {
      label: words('reset_button'),
      path: '/reset-password',
      link: { use: 'reset', company_id, id: reset_id, sealed: email },
    },
  }
}

/**
 * Whether there is such an account is found here and not where it is
 * asked, so that no answer and no time tells.
 */
export const resetJob: Job<Asked> = {
  name: 'reset_password',
  turn: 'soon',
  run: async ({ email, language }, { env, transaction }) => {
    await transaction(async (db) => {
      const begun = await maybe(
        db,
        sql<Begun>`
          select company_id, reset_id, email, family_name, first_name, language, passwords from begin_reset(${email}, ${RESETS_PER_HOUR})`,
      )
      if (begun === null) return
      const known = begun.language ?? language
      const reader = known !== null && isLanguage(known) ? known : 'en'
      const recipient = { email: begun.email, name: personName(begun, reader), language: reader }
      const key = `reset ${begun.reset_id}`
      await mailPerson(db, begun.company_id, recipient, { ...textOf(begun, reader, env.brand_name), key })
    })
  },
}
