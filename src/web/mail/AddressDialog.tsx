// The form of an address: to whom, in which language, when and how often.
import { useId, useState } from 'react'
import { createMailAddress, type MailAddress, saveMailAddress } from '#contract/mail/mail.ts'
import { LANGUAGES } from '#domain/language.ts'
import { FIRST_MAIL_KINDS, MAIL_DELIVERIES, type MailKind } from '#domain/mail.ts'
import { timeZones } from '#domain/zone-names.ts'
import { UNIT_SYSTEMS } from '#domain/units.ts'
import { call } from '#web/base/api.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { OWN_NAMES } from '#web/base/languages.ts'
import { useUser } from '#web/base/session.ts'
import { HourSelect, ZoneSelect } from '#web/ui/dialog-form/ClockFields.tsx'
import css from '#web/ui/dialog-form/DialogForm.module.css'
import { DialogForm } from '#web/ui/dialog-form/DialogForm.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { useMailWrite } from './use-mail-write.ts'

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
  const [kinds, setKinds] = useState<MailKind[]>([...FIRST_MAIL_KINDS])
  const [isTried, setTried] = useState(false)
  const change = (next: Partial<typeof draft>) => setDraft({ ...draft, ...next })
  const missing = (name: 'email' | 'name') => (isTried && draft[name].trim() === '' ? t('fill_in') : null)
  const submit = async () => {
    setTried(true)
    if (draft.email.trim() === '' || draft.name.trim() === '') return
    const saved = await write(
      () =>
        address === null
          ? call(createMailAddress, { body: { ...draft, kinds } })
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
    <DialogForm
      {...{ title, fault, isSaving, onClose }}
      why={t('confirm_why')}
      save={t('save')}
      cancel={t('cancel')}
      onSave={() => void submit()}
    >
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
      <ZoneSelect
        label={t('time_zone')}
        zone={draft.time_zone}
        zones={timeZones()}
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
          <HourSelect
            label={t('daily_hour')}
            hour={draft.daily_hour}
            onChange={(daily_hour) => change({ daily_hour })}
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
        <fieldset className={css.choices}>
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
              <HourSelect
                label={t('quiet_from')}
                hour={draft.quiet_from}
                onChange={(quiet_from) => change({ quiet_from })}
              />
              <HourSelect
                label={t('quiet_to')}
                hour={draft.quiet_to ?? 0}
                onChange={(quiet_to) => change({ quiet_to })}
              />
            </div>
          )}
        </fieldset>
      )}
      {address === null ? <FirstKinds kinds={kinds} onChange={setKinds} /> : null}
    </DialogForm>
  )
}

type KindsProps = { kinds: readonly MailKind[]; onChange: (kinds: MailKind[]) => void }

function FirstKinds({ kinds, onChange }: KindsProps) {
  const t = useMessages('mail')
  const why = useId()
  return (
    <fieldset className={css.choices} aria-describedby={why}>
      <legend>{t('first_kinds')}</legend>
      {FIRST_MAIL_KINDS.map((kind) => (
        <label key={kind} className={css.check}>
          <input
            type="checkbox"
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              onChange(target.checked ? [...kinds, kind] : kinds.filter((other) => other !== kind))
            }
          />
          {t(`kind_${kind}`)}
        </label>
      ))}
      <small id={why}>{t('first_kinds_why')}</small>
    </fieldset>
  )
}

const NEVER_QUIET = { quiet_from: null, quiet_to: null } as const
