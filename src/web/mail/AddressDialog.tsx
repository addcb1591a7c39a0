// The form of an address: to whom, in which language, when and how often.
import { type FormEvent, useState } from 'react'
import { createMailAddress, type MailAddress, saveMailAddress } from '#contract/mail.ts'
import { LANGUAGES } from '#domain/language.ts'
import { MAIL_DELIVERIES } from '#domain/mail.ts'
import { timeZones } from '#domain/time.ts'
import { UNIT_SYSTEMS } from '#domain/units.ts'
import { call } from '#web/base/api.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { OWN_NAMES } from '#web/base/languages.ts'
import { useUser } from '#web/base/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { ModalDialog } from '#web/ui/ModalDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Select } from '#web/ui/Select.tsx'
import css from './Notification.module.css'
import { useMailWrite } from './use-mail-write.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour}:00`] as const)
const LIMITS = ['3', '5', '10', '20', '30', '60'] as const

/** `address`: null for a new one. */
export function AddressDialog({ address, onClose }: { address: MailAddress | null; onClose: () => void }) {
  const t = useMessages('mail')
  const language = useLanguage()
  const user = useUser()
  const { isSaving, fault, faults, write } = useMailWrite()
  const [draft, setDraft] = useState(() => ({
    email: address?.email ?? '',
    name: address?.name ?? '',
    language: address?.language ?? language,
    unit: address?.unit ?? user?.unit ?? 'tonMeter',
    time_zone: address?.time_zone ?? user?.time_zone ?? 'Asia/Tokyo',
    delivery: address?.delivery ?? 'at_once',
    daily_hour: address?.daily_hour ?? 8,
    quiet_from: address?.quiet_from ?? null,
    quiet_to: address?.quiet_to ?? null,
    hourly_limit: address?.hourly_limit ?? 10,
  }))
  const [isTried, setTried] = useState(false)
  const change = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next })
  const missing = (name: 'email' | 'name') => (isTried && draft[name].trim() === '' ? t('fill_in') : null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (draft.email.trim() === '' || draft.name.trim() === '') return
    const saved = await write(
      () =>
        address === null
          ? call(createMailAddress, { body: { ...draft, kinds: [] } })
          : call(saveMailAddress, { params: { id: address.id }, body: { ...draft, version: address.version } }),
      ({ data }) => (data.state === 'waiting' ? t('asked', { email: data.email }) : t('saved')),
    )
    if (saved !== null) onClose()
  }
  const title = address === null ? t('add') : t('edit_of', { name: address.name })
  const limits = [...new Set([...LIMITS, String(draft.hourly_limit)])].toSorted(
    (one, other) => Number(one) - Number(other),
  )
  return (
    <ModalDialog label={title} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <h2>{title}</h2>
        <p className={css.note}>{t('confirm_why')}</p>
        <Field
          label={t('col_email')}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          value={draft.email}
          fault={missing('email') ?? faults['email'] ?? null}
          onChange={({ target }) => change({ email: target.value })}
        />
        <Field
          label={t('col_name')}
          required
          maxLength={100}
          autoComplete="off"
          value={draft.name}
          fault={missing('name') ?? faults['name'] ?? null}
          onChange={({ target }) => change({ name: target.value })}
        />
        <div className={css.pair}>
          <Select
            label={t('col_language')}
            value={draft.language}
            options={LANGUAGES.map((each) => [each, OWN_NAMES[each]] as const)}
            onChange={(next) => change({ language: next })}
          />
          <Select
            label={t('unit')}
            value={draft.unit}
            options={UNIT_SYSTEMS.map((each) => [each, t(`unit_${each}`)] as const)}
            onChange={(unit) => change({ unit })}
          />
        </div>
        <Select
          label={t('time_zone')}
          value={draft.time_zone}
          options={[...new Set([draft.time_zone, ...timeZones()])].map(
            (zone) => [zone, zone.replaceAll('_', ' ')] as const,
          )}
          onChange={(time_zone) => change({ time_zone })}
        />
        <div className={css.pair}>
          <Select
            label={t('col_delivery')}
            value={draft.delivery}
            options={MAIL_DELIVERIES.map((each) => [each, t(`delivery_${each}`)] as const)}
            onChange={(delivery) => change({ delivery })}
          />
          {draft.delivery === 'daily' ? (
            <Select
              label={t('daily_hour')}
              value={String(draft.daily_hour)}
              options={HOURS}
              onChange={(hour) => change({ daily_hour: Number(hour) })}
            />
          ) : (
            <Select
              label={t('hourly_limit')}
              value={String(draft.hourly_limit)}
              options={limits.map((limit) => [limit, limit] as const)}
              onChange={(limit) => change({ hourly_limit: Number(limit) })}
            />
          )}
        </div>
        {draft.delivery === 'daily' ? null : (
          <fieldset className={css.quiet}>
            <legend>{t('quiet_hours')}</legend>
            <label className={css.check}>
              <input
                type="checkbox"
                checked={draft.quiet_from !== null}
                onChange={({ target }) => change(target.checked ? { quiet_from: 22, quiet_to: 6 } : NEVER_QUIET)}
              />
              {t('quiet_use')}
            </label>
            {draft.quiet_from === null ? null : (
              <div className={css.pair}>
                <Select
                  label={t('quiet_from')}
                  value={String(draft.quiet_from)}
                  options={HOURS}
                  onChange={(hour) => change({ quiet_from: Number(hour) })}
                />
                <Select
                  label={t('quiet_to')}
                  value={String(draft.quiet_to)}
                  options={HOURS}
                  onChange={(hour) => change({ quiet_to: Number(hour) })}
                />
              </div>
            )}
          </fieldset>
        )}
        <div role="status">{fault === null ? null : <Notice kind="alarm" text={fault} />}</div>
        <div className={css.acts}>
          <Button type="submit" look="primary" aria-busy={isSaving} disabled={isSaving}>
            {t('save')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </ModalDialog>
  )
}

const NEVER_QUIET = { quiet_from: null, quiet_to: null } as const
