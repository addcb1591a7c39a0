// What is typed into a form, kept across reloads and sign-ins until it is sent.
import { useState } from 'react'
import type { User } from '#contract/account/account.ts'
import type { InquiryTopic, DeletionReason, FormKind } from '#domain/form.ts'
import { personName } from '#domain/person-name.ts'
import { currentLanguage } from '#web/base/i18n.ts'
import { useUser } from '#web/base/session.ts'
import { dropUnsaved, keepUnsaved, unsavedOf } from '#web/base/unsaved.ts'

export type Draft = {
  topic: InquiryTopic | ''
  reason: DeletionReason | ''
  serial: string
  /** One a line. */
  serials: string
  text: string
  name: string
  email: string
  phone: string
  /** Filled in by programs only. */
  homepage: string
  /** Sent along, so that sending again stores nothing twice. */
  key: string
}

export type DraftName = FormKind | `deletion ${string}`

const EMPTY: Draft = {
  topic: '',
  reason: '',
  serial: '',
  serials: '',
  text: '',
  name: '',
  email: '',
  phone: '',
  homepage: '',
  key: '',
}

/** Without a secure context there is no randomUUID. */
function newKey(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

function begun(user: User | null, start: Partial<Draft>): Draft {
  const sender = user ? { name: personName(user, currentLanguage()), email: user.email } : {}
  return { ...EMPTY, ...sender, ...start, key: newKey() }
}

export function useDraft(name: DraftName, start: Partial<Draft> = {}) {
  const user = useUser()
  const [draft, setDraft] = useState((): Draft => {
    const kept = user && unsavedOf(user, `form ${name}`)
    return kept ? { ...EMPTY, ...kept } : begun(user, start)
  })
  const change = (part: Partial<Draft>) => {
    // Other words are another form: a key that was sent once must not hide them.
    const next = { ...draft, ...part, key: newKey() }
    setDraft(next)
    if (user) keepUnsaved(user, `form ${name}`, next)
  }
  const clear = () => {
    if (user) dropUnsaved(user, `form ${name}`)
    setDraft(begun(user, start))
  }
  return { draft, change, clear }
}
