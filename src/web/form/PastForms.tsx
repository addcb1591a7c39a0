// What the company's people have sent, with its state and answer.
import { useState } from 'react'
import { listForms, type SentForm } from '#contract/form/form.ts'
import type { FormKind } from '#domain/form.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Mark, type MarkKind } from '#web/ui/layout/Mark.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import css from './Form.module.css'
import { FormsToTake } from './FormsToTake.tsx'
import { useConfirmation } from './SentForm.tsx'

const PER_PAGE = 10
const MARKS: Record<SentForm['state'], MarkKind> = { received: 'warning', in_work: 'warning', done: 'off' }

export function PastForms({ kind }: { kind: FormKind }) {
  const t = useMessages('form')
  const words = useMessages('error')
  const [page, setPage] = useState(1)
  const query = { kind, page, per_page: PER_PAGE }
  const { data, error, refetch } = useApi(listForms, { query }, { throwOnError: false })
  return (
    <section className={css.past} aria-label={t('past')}>
      <h2>{t('past')}</h2>
      {error ? (
        <Notice kind="alarm" text={faultWords(error, words)}>
          <Button size="small" onClick={() => void refetch()}>
            {words('try_again')}
          </Button>
        </Notice>
      ) : null}
      {data?.total === 0 ? <p className={css.hint}>{t('past_none')}</p> : null}
      <ul>
        {data?.forms.map((form) => (
          <PastForm key={form.number} form={form} />
        ))}
      </ul>
      {data && data.total > 0 ? <FormsToTake kind={kind} /> : null}
      {data && data.last_page > 1 ? (
        <div className={css.ways}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <Button size="small" disabled={page >= data.last_page} onClick={() => setPage(page + 1)}>
            {t('older')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function PastForm({ form }: { form: SentForm }) {
  const t = useMessages('form')
  const format = useFormat()
  const { confirm, isConfirming } = useConfirmation()
  const { number, state, topic, reason, serials, text, name, answer, is_own, created_at, changed_at, files } = form
  const about = topic === null ? (reason === null ? null : t(`reason_${reason}`)) : t(`topic_${topic}`)
  return (
    <li>
      <p className={css.line}>
        <b>{t('number', { number })}</b>
        <Mark kind={MARKS[state]}>{t(`state_${state}`)}</Mark>
        <span>
          {format.dateTime(created_at)} · {name}
        </span>
      </p>
      <p>{[about, serials.join(', ')].filter(Boolean).join(' · ')}</p>
      {text === '' ? null : <p className={css.words}>{text}</p>}
      {files.length > 0 ? (
        <p>
          {t('attached')}: {files.map((file) => file.name).join(', ')}
        </p>
      ) : null}
      {answer === null ? null : (
        <blockquote className={css.words}>
          <b>{t('answer', { day: format.dateTime(changed_at) })}</b> {answer}
        </blockquote>
      )}
      {is_own && state === 'received' ? (
        <Button size="small" disabled={isConfirming} onClick={() => void confirm(number)}>
          {t('confirm_again')}
        </Button>
      ) : null}
    </li>
  )
}
