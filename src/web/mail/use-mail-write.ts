// A write about mail: what it makes old, what it says, why it was refused.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listMailAddresses, listMailSenders, listSentMails } from '#contract/mail/mail.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useUntilTyped } from '#web/base/use-until-typed.ts'
import { showSnack } from '#web/ui/layout/snack.ts'

const RENEWED = [listMailAddresses, listMailSenders, listSentMails]

type MailWrite = {
  isSaving: boolean
  fault: string | null
  /** By field, as the server names them. */
  faults: Readonly<Record<string, string>>
  /** The answer; null when it was refused. */
  write: <Answer>(run: () => Promise<Answer>, done: ((answer: Answer) => string) | null) => Promise<Answer | null>
}

export function useMailWrite(): MailWrite {
  const words = useMessages('error')
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  useUntilTyped(fault !== null, () => setFault(null))
  const write: MailWrite['write'] = async (run, done) => {
    setSaving(true)
    setFault(null)
    setFaults({})
    try {
      const answer = await run()
      await Promise.all(RENEWED.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
      if (done !== null) showSnack('notice', done(answer))
      return answer
    } catch (error) {
      setFault(faultWords(error as Error, words))
      if (error instanceof ApiFault)
        setFaults(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])))
      return null
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, fault, faults, write }
}
