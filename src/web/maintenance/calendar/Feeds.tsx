// Feeds for other calendar programs: those there are, a new one, and its address.
import { useState } from 'react'
import { createFeed, listFeeds, revokeFeed, type CalendarFeed } from '#contract/maintenance/calendar-feed.ts'
import type { createFeedShape } from '#contract/maintenance/calendar-feed.shape.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { POINT_KINDS, type PointKind, REMIND_DAYS, type RemindDays } from '#contract/maintenance/choices.ts'
import { useApi } from '#web/base/use-api.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { FormFoot } from '#web/maintenance/FormFoot.tsx'
import { call } from '#web/base/api.ts'
import { useMaintenanceSave } from '#web/maintenance/use-maintenance-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ConfirmLine } from '#web/ui/layout/ConfirmLine.tsx'
import { CopyButton } from '#web/ui/layout/CopyButton.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { Form } from '#web/ui/dialog-form/Form.tsx'
import css from './Feeds.module.css'

const NOTHING = { name: '', kind: '' as PointKind | '', free_word: '', remind: '' as `${RemindDays}` | '' }

export function Feeds() {
  const { t } = useMaintenanceWords()
  const { data } = useApi(listFeeds, {}, { throwOnError: false })
  const { isSaving, fault, faults, save } = useMaintenanceSave<ResponseOf<typeof createFeedShape>>()
  const [wished, setWished] = useState(NOTHING)
  const [address, setAddress] = useState<string | null>(null)
  const submit = async () => {
    const { name, kind, free_word, remind } = wished
    const isSaved = await save(
      async () => {
        const made = await call(createFeed, {
          body: {
            name,
            ...(kind !== '' && { kinds: [kind] }),
            ...(free_word.trim() !== '' && { free_word: free_word.trim() }),
            ...(remind !== '' && { remind_days: Number(remind) as RemindDays }),
          },
        })
        setAddress(new URL(made.path, location.origin).href)
        return made
      },
      { text: t('feed_made') },
    )
    if (isSaved) setWished(NOTHING)
  }
  return (
    <section className={css.feeds} aria-label={t('feeds')}>
      <h2>{t('feeds')}</h2>
      <p className={css.hint}>{t('feeds_hint')}</p>
      {data && data.feeds.length > 0 ? (
        <ul className={css.list}>
          {data.feeds.map((feed) => (
            <Feed key={feed.feed_id} feed={feed} />
          ))}
        </ul>
      ) : null}
      <div role="status">
        {address === null ? null : (
          <div className={css.address}>
            <b>{t('feed_address')}</b>
            <code>{address}</code>
            <CopyButton text={address} label={t('feed_copy')} done={t('feed_copied')} />
            <span className={css.hint}>{t('feed_once')}</span>
          </div>
        )}
      </div>
      <Form
        className={css.form}
        fault={fault}
        foot={<FormFoot isSaving={isSaving} isEmpty={wished.name.trim() === ''} act={t('feed_make')} />}
        onSubmit={() => void submit()}
      >
        <Field
          label={t('feed_name')}
          required
          maxLength={60}
          autoComplete="off"
          value={wished.name}
          fault={faults['name'] ?? null}
          onChange={({ target }) => setWished({ ...wished, name: target.value })}
        />
        <Select
          label={t('kind')}
          value={wished.kind}
          options={[['', t('all')], ...POINT_KINDS.map((each) => [each, t(`kind_${each}`)] as const)]}
          onChange={(kind) => setWished({ ...wished, kind })}
        />
        <Field
          label={t('feed_machines')}
          type="search"
          maxLength={100}
          autoComplete="off"
          value={wished.free_word}
          onChange={({ target }) => setWished({ ...wished, free_word: target.value })}
        />
        <Select
          label={t('feed_remind')}
          value={wished.remind}
          options={[
            ['', t('feed_remind_none')],
            ...REMIND_DAYS.map((days) => [`${days}`, t(`feed_remind_${days}`)] as const),
          ]}
          onChange={(remind) => setWished({ ...wished, remind })}
        />
      </Form>
    </section>
  )
}

function Feed({ feed: { feed_id, name, kinds, free_word, remind_days, created_at, used_at } }: { feed: CalendarFeed }) {
  const { t, format } = useMaintenanceWords()
  const [isAsking, setAsking] = useState(false)
  const { isSaving, fault, save } = useMaintenanceSave<{ status: 1 }>()
  const remind = remind_days === null ? null : t(`feed_remind_${remind_days}`)
  const filter = [...kinds.map((kind) => t(`kind_${kind}`)), free_word, remind].filter(Boolean).join(' · ')
  const revoke = () =>
    void save(() => call(revokeFeed, { params: { id: feed_id } }), { text: t('feed_revoked', { name }) })
  return (
    <li>
      <span>
        <b>{name}</b>
        {filter === '' ? null : <span> {filter}</span>}
        <span className={css.hint}>
          {t('feed_dates', {
            made: format.date(created_at),
            used: used_at === null ? t('feed_unused') : format.dateTime(used_at),
          })}
        </span>
        {fault === null ? null : <span className={css.hint}>{fault}</span>}
      </span>
      {isAsking ? (
        <ConfirmLine
          question={t('feed_revoke_question', { name })}
          keep={t('action_cancel')}
          act={t('feed_revoke')}
          isBusy={isSaving}
          onKeep={() => setAsking(false)}
          onAct={revoke}
        />
      ) : (
        <Button size="small" onClick={() => setAsking(true)}>
          {t('feed_revoke')}
        </Button>
      )}
    </li>
  )
}
