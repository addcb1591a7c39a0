// A write about mail: addresses, senders and what was sent are renewed.
import { listMailAddresses, listMailSenders, listSentMails } from '#contract/mail/mail.ts'
import { toldAnswer } from '#web/page/told-answer.ts'
import { useSave } from '#web/page/use-save.ts'

const MAIL = [listMailAddresses, listMailSenders, listSentMails]

/** Resolves with what is said when it is stored. */
type Run = () => Promise<string | null>

export function useMailWrite() {
  const { save, ...state } = useSave((run: Run) => run(), { invalidates: MAIL, words: { saved: (said) => said } })
  /** The answer; null when it was refused. */
  const write = <Answer>(run: () => Promise<Answer>, done: ((answer: Answer) => string) | null) =>
    toldAnswer(save, run, done)
  return { ...state, write }
}
