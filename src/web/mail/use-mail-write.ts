// A write about mail: addresses, senders and what was sent are renewed.
import { listMailAddresses, listMailSenders, listSentMails } from '#contract/mail/mail.ts'
import { useSave } from '#web/page/use-save.ts'

const MAIL = [listMailAddresses, listMailSenders, listSentMails]

type Write = { run: () => Promise<unknown>; done: ((answer: never) => string) | null }

export function useMailWrite() {
  const { save, ...state } = useSave(({ run }: Write) => run(), {
    invalidates: MAIL,
    words: { saved: (answer, { done }) => done?.(answer as never) ?? null },
  })
  /** The answer; null when it was refused. */
  const write = <Answer>(run: () => Promise<Answer>, done: ((answer: Answer) => string) | null) =>
    save({ run, done }) as Promise<Answer | null>
  return { ...state, write }
}
