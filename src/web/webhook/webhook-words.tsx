// The words of webhooks: types, states, answers.
import type { EVENT_TYPES, TEST_TYPE } from '#contract/webhook/choices.ts'
import type { Delivery, Receiver } from '#contract/webhook/webhook.ts'
import type { Format } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'
import { Mark } from '#web/ui/layout/Mark.tsx'
import css from '#web/ui/table/TextCells.module.css'

export type Words = { t: Translate<'webhook'>; format: Format }

type AnyType = (typeof EVENT_TYPES)[number] | typeof TEST_TYPE
type TypeName<T extends AnyType> = T extends `${infer Noun}.${infer Act}` ? `${Noun}_${Act}` : never

/** A word of a catalogue has no dot. */
export function typeWord(type: AnyType) {
  return `type_${type.replace('.', '_') as TypeName<AnyType>}` as const
}

/** Whether it works, and if not since when and why. */
export function StateText({ receiver, words: { t, format } }: { receiver: Receiver; words: Words }) {
  const { paused_at, pause_reason, failing_since } = receiver
  if (paused_at !== null)
    return (
      <span className={css.text}>
        <Mark kind="off">{t('paused')}</Mark>
        <span className={css.second}>
          {t('since', { time: format.dateTime(paused_at) })} · {t(`paused_${pause_reason ?? 'person'}`)}
        </span>
      </span>
    )
  if (failing_since === null) return <Mark kind="operating">{t('working')}</Mark>
  return (
    <span className={css.text}>
      <Mark kind="alarm">{t('failing')}</Mark>
      <span className={css.second}>{t('since', { time: format.dateTime(failing_since) })}</span>
    </span>
  )
}

type Tried = Pick<Delivery, 'tried_at' | 'status' | 'answer'>

/** The last answer and when it came. */
export function AnswerText({ tried: { tried_at, status, answer }, words }: { tried: Tried; words: Words }) {
  const { t, format } = words
  if (tried_at === null) return t('untried')
  return (
    <span className={css.text}>
      {status === null ? t('no_answer') : t('http', { status })}
      <span className={css.second}>{format.dateTime(tried_at)}</span>
      {answer ? <span className={css.second}>{answer.slice(0, 200)}</span> : null}
    </span>
  )
}
