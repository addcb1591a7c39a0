// Mails about forms: to the staff, and to whoever sent one.
import type { FormKind, FormState } from '#domain/form.ts'
import type { Language } from '#domain/language.ts'
import type { Db } from '#server/base/db.ts'
import { addMailEvents } from '#server/base/mail-event.ts'
import { wordsOf } from '#server/base/words/words.ts'

export type MailedForm = {
  company_id: number
  form_id: number
  /** Name of the sender's company. */
  company: string
  kind: FormKind
  topic: string | null
  serials: readonly string[]
  text: string
  name: string
  email: string
  phone: string | null
  language: Language
  state?: FormState
  answer?: string | null
  /** The e-mail is the account's own, or a confirmed address of the company. */
  is_known: boolean
}

const bodyOf = ({ serials, text }: MailedForm, serialsWord: string): string[] => [
  ...(serials.length > 0 ? [`${serialsWord}: ${serials.join(', ')}`] : []),
  ...(text === '' ? [] : [text]),
]

/** The event's time and key keep repeated writes from mailing twice. */
const eventOf = (form: MailedForm, key: string, recipient: { email: string; name: string; language: Language }) => ({
  company_id: form.company_id,
  machine_id: null,
  kind: 'form' as const,
  key: `${form.form_id} ${key}`,
  happened_at: new Date().toISOString(),
  recipient,
})

/** To each of the staff's addresses, in English. */
export const mailStaff = async (db: Db, form: MailedForm, staff: readonly string[]): Promise<void> => {
  const { form_id, kind, topic, company, name, email, phone } = form
  const words = wordsOf('form-mail', 'en')
  const lines = [
    `${words(kind)} ${form_id}${topic === null ? '' : ` (${topic})`}`,
    `${company}, ${name}, ${email}${phone === null ? '' : `, ${phone}`}`,
    ...bodyOf(form, words('serials')),
    `Read it with: hoistline request show ${form_id}`,
  ]
  const detail = { subject: `${words(kind)} ${form_id}: ${company}`, text: lines.join('\n\n') }
  await addMailEvents(
    db,
    staff.map((address) => ({
      ...eventOf(form, `staff ${address}`, { email: address, name: '', language: 'en' }),
      detail,
    })),
  )
}

/**
 * To the sender, in the language of the form: that it was received,
 * or its state and answer. `occasion` tells one mail from the next.
 * Nothing that was typed goes to an e-mail that nobody has confirmed:
 * it could be a stranger's.
 */
export const mailConfirmation = async (db: Db, form: MailedForm, occasion: string | number): Promise<void> => {
  const { form_id: number, kind, name, email, language, state, answer, is_known } = form
  const words = wordsOf('form-mail', language)
  const isAnswer = typeof occasion === 'string'
  const values = { number, state: words(state ?? 'received') }
  const lines = [
    ...(is_known ? [words('greeting', { name })] : []),
    isAnswer ? words('answered_text', values) : words('received_text', { number }),
    ...(isAnswer && answer ? [`${words('answer')}:\n${answer}`] : []),
    words(kind),
    ...(is_known ? bodyOf(form, words('serials')) : []),
  ]
  const subject = isAnswer ? words('answered_subject', values) : words('received_subject', { number })
  await addMailEvents(db, [
    {
      ...eventOf(form, `sender ${occasion}`, { email, name, language }),
      detail: { subject, text: lines.join('\n\n') },
    },
  ])
}
