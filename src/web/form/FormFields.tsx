// The fields of a form, by its kind; required ones are marked.
import { DELETION_REASONS, type FormFault, type FormKind, FORM_LIMITS, INQUIRY_TOPICS } from '#domain/form.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Field } from '#web/ui/controls/Field.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { TextArea } from '#web/ui/controls/TextArea.tsx'
import type { Draft } from './draft.ts'
import css from './Form.module.css'
import { SerialField, SerialsField } from './SerialFields.tsx'

/** A fault of ours, or the server's sentence. */
export type Faults = Partial<Record<keyof Draft, FormFault | { sentence: string }>>

type Props = {
  kind: FormKind
  draft: Draft
  faults: Faults
  /** The machine of the dialog is not chosen anew. */
  isSerialFixed: boolean
  onChange: (change: Partial<Draft>) => void
}

export function FormFields({ kind, draft, faults, isSerialFixed, onChange }: Props) {
  const t = useMessages('form')
  const faultOf = (field: keyof Draft): string | null => {
    const fault = faults[field]
    if (fault === undefined) return null
    return typeof fault === 'string' ? t(`fault_${fault}`) : fault.sentence
  }
  const needed = (label: string) => `${label} *`
  return (
    <>
      {kind === 'contact' ? (
        <div className={css.choice}>
          <Select
            label={needed(t('topic'))}
            value={draft.topic}
            isInvalid={faults.topic !== undefined}
            options={[['', t('choose')], ...INQUIRY_TOPICS.map((topic) => [topic, t(`topic_${topic}`)] as const)]}
            onChange={(topic) => onChange({ topic })}
          />
          <Fault text={faultOf('topic')} />
        </div>
      ) : null}
      {kind === 'contact' ? (
        <SerialField value={draft.serial} fault={faultOf('serial')} onChange={(serial) => onChange({ serial })} />
      ) : isSerialFixed ? null : (
        <SerialsField
          label={needed(t('serials'))}
          isOffered={kind === 'deletion'}
          value={draft.serials}
          fault={faultOf('serials')}
          onChange={(serials) => onChange({ serials })}
        />
      )}
      {isSerialFixed ? <Fault text={faultOf('serials')} /> : null}
      {kind === 'deletion' ? (
        <div className={css.choice}>
          <Select
            label={needed(t('reason'))}
            value={draft.reason}
            isInvalid={faults.reason !== undefined}
            options={[['', t('choose')], ...DELETION_REASONS.map((reason) => [reason, t(`reason_${reason}`)] as const)]}
            onChange={(reason) => onChange({ reason })}
          />
          <Fault text={faultOf('reason')} />
        </div>
      ) : null}
      <TextArea
        label={kind === 'contact' ? needed(t('text')) : t('remarks')}
        rows={kind === 'contact' ? 7 : 3}
        maxLength={FORM_LIMITS.text}
        value={draft.text}
        fault={faultOf('text')}
        aria-required={kind === 'contact'}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <Field
        label={needed(t('name'))}
        autoComplete="name"
        maxLength={FORM_LIMITS.name}
        value={draft.name}
        fault={faultOf('name')}
        aria-required
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Field
        label={needed(t('email'))}
        type="email"
        autoComplete="email"
        maxLength={FORM_LIMITS.email}
        value={draft.email}
        fault={faultOf('email')}
        aria-required
        onChange={({ target }) => onChange({ email: target.value })}
      />
      <Field
        label={t('phone')}
        type="tel"
        autoComplete="tel"
        maxLength={FORM_LIMITS.phone}
        value={draft.phone}
        fault={faultOf('phone')}
        onChange={({ target }) => onChange({ phone: target.value })}
      />
      <div className={css.trap} aria-hidden="true">
        <label>
          {t('homepage')}
          <input
            tabIndex={-1}
            autoComplete="off"
            value={draft.homepage}
            onChange={({ target }) => onChange({ homepage: target.value })}
          />
        </label>
      </div>
    </>
  )
}

function Fault({ text }: { text: string | null }) {
  return text === null ? null : (
    <span className={css.fault} role="alert">
      {text}
    </span>
  )
}
