// Who gets what: addresses by kinds, of all machines or of some.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { listMailSenders, type MailSender, setMailSenders } from '#contract/mail/mail.ts'
import { serialsOf } from '#domain/form.ts'
import { MAIL_KINDS, type MailKind } from '#domain/mail.ts'
import { call } from '#web/base/api.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { sendersPath } from '#web/base/page-links.ts'
import { useApi } from '#web/base/use-api.ts'
import { Failed } from '#web/page/Failed.tsx'
import { May } from '#web/page/May.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import css from './Notification.module.css'
import { type Choices, SenderTable } from './SenderTable.tsx'
import { useMailWrite } from './use-mail-write.ts'

/** With commas between them: a serial may have a space. */
function serialsIn(text: string): string[] {
  return [...new Set(serialsOf(text))]
}

export function SenderMatrix() {
  const t = useMessages('mail')
  const navigate = useNavigate()
  const { serials: named } = useSearch({ strict: false }) as { serials?: unknown }
  const serials = serialsIn(typeof named === 'string' || typeof named === 'number' ? String(named) : '')
  const key = serials.join()
  const [typed, setTyped] = useState({ key, text: serials.join(', ') })
  // Another address brings other serials.
  const text = typed.key === key ? typed.text : serials.join(', ')
  const wished = serialsIn(text)
  const isChanged = wished.join() !== key
  return (
    <section aria-label={t('view_matrix')}>
      <form
        className={css.tools}
        onSubmit={(event) => {
          event.preventDefault()
          void navigate({ href: wished.length === 0 ? `${PATHS.notification}?view=matrix` : sendersPath(wished) })
        }}
      >
        <div className={css.serials}>
          <Field
            label={t('machines')}
            placeholder={t('all_machines')}
            autoComplete="off"
            maxLength={20_000}
            value={text}
            onChange={({ target }) => setTyped({ key, text: target.value })}
          />
        </div>
        <Button type="submit" disabled={!isChanged}>
          {t('show')}
        </Button>
      </form>
      <MatrixOf key={key} serials={serials} />
    </section>
  )
}

function MatrixOf({ serials }: { serials: readonly string[] }) {
  const t = useMessages('mail')
  const first = serials[0]
  const query = first === undefined ? {} : { serial: first }
  const { data, error, refetch } = useApi(listMailSenders, { query }, { throwOnError: false })
  const { isSaving, fault, faults, write } = useMailWrite()
  const [choices, setChoices] = useState<Choices>(new Map())
  if (!data)
    return error ? (
      <Failed
        title={t('failed')}
        query={{ error, refetch }}
        gone={{ title: t('no_machine', { serial: first ?? '' }), why: t('no_machine_why') }}
      />
    ) : (
      <div className={css.part}>
        <WaitingBar width={240} />
      </div>
    )
  if (data.senders.length === 0) return <ListState kind="empty" title={t('none')} why={t('none_why')} />
  const isOfAll = serials.length === 0
  const save = async () => {
    const named = data.senders.flatMap(({ id, kinds, is_own }) => {
      if (choices.has(id)) return { id, kinds: choices.get(id) ?? null }
      // Of several machines the others take what is shown of the first.
      return serials.length > 1 ? { id, kinds: is_own ? kinds : null } : []
    })
    const senders = named.map(({ id, kinds }) => ({ id, kinds: kinds === null ? null : [...kinds] }))
    const done = await write(
      () => call(setMailSenders, { body: { serials: isOfAll ? null : [...serials], senders } }),
      () => (isOfAll ? t('choices_saved') : t('choices_saved_of', { count: serials.length })),
    )
    if (done !== null) setChoices(new Map())
  }
  const set = (senders: readonly MailSender[], kindsOf: (sender: MailSender) => readonly MailKind[] | null) =>
    setChoices(new Map([...choices, ...senders.map((sender) => [sender.id, kindsOf(sender)] as const)]))
  const wrong = Object.entries(faults).map(([field, message]) => {
    const at = /^serials\.(\d+)$/.exec(field)?.[1]
    return at === undefined ? message : `${serials[Number(at)] ?? ''}: ${message}`
  })
  return (
    <>
      <p className={css.hint}>
        {isOfAll
          ? t('matrix_all_why')
          : serials.length === 1
            ? t('matrix_one_why', { serial: serials[0]! })
            : t('matrix_some_why', { serial: serials[0]!, count: serials.length })}
      </p>
      <SenderTable senders={data.senders} choices={choices} canFollow={!isOfAll} onSet={set} kinds={MAIL_KINDS} />
      <div role="status">{fault === null ? null : <Notice kind="alarm" text={[fault, ...wrong].join(' ')} />}</div>
      <May>
        <div className={css.tools}>
          <Button
            look="primary"
            aria-busy={isSaving}
            disabled={isSaving || (choices.size === 0 && serials.length < 2)}
            onClick={() => void save()}
          >
            {serials.length > 1 ? t('save_for', { count: serials.length }) : t('save')}
          </Button>
          {choices.size > 0 ? <Button onClick={() => setChoices(new Map())}>{t('cancel')}</Button> : null}
        </div>
      </May>
    </>
  )
}
