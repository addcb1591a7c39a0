// The form of an act that needs more than a press: whom, until when, why.
import { type ReactNode, useState } from 'react'
import { listColleagues, type InboxLine } from '#contract/inbox/inbox.ts'
import { NOTE_LENGTH } from '#contract/inbox/choices.ts'
import { CLOSE_REASONS } from '#domain/inbox.ts'
import { daysLater, dayStart, isDate, offsetOfZone, zoneDayStart } from '#domain/time.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { type Today, useToday } from '#web/base/use-today.ts'
import css from '#web/inbox/Inbox.module.css'
import { Button } from '#web/ui/controls/Button.tsx'
import { DateField } from '#web/ui/dates/DateField.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import type { OpenSheet } from '#web/ui/controls/use-sheet.ts'
import { Form } from '#web/ui/dialog-form/Form.tsx'
import type { Act, Acting } from './use-acts.ts'

export type SheetVerb = 'assign' | 'snooze' | 'note' | 'close'

type Props = OpenSheet & { verb: SheetVerb; lines: readonly InboxLine[]; acting: Acting }

export function ActSheet({ verb, lines, acting, trigger, onClose }: Props) {
  const t = useMessages('inbox')
  const [isRefused, setRefused] = useState(false)
  const save = async (act: Act) => {
    const isDone = await acting.act(act)
    if (isDone) onClose()
    else setRefused(true)
  }
  const form = {
    isSaving: acting.isActing,
    fault: isRefused ? acting.fault : null,
    onCancel: onClose,
    save: (act: Act) => void save(act),
  }
  const label = t(`act_${verb}`)
  return (
    <Popover label={label} trigger={trigger} onClose={onClose} className={css.sheet ?? ''}>
      <h2 className={css.sheetHead}>{label}</h2>
      {verb === 'assign' ? <AssignForm {...form} owner_id={commonOwner(lines)} /> : null}
      {verb === 'snooze' ? <SnoozeForm {...form} /> : null}
      {verb === 'note' ? <NoteForm {...form} /> : null}
      {verb === 'close' ? <CloseForm {...form} /> : null}
    </Popover>
  )
}

function commonOwner([first, ...others]: readonly InboxLine[]): number | null {
  const owner = first?.owner_id ?? null
  return others.every(({ owner_id }) => owner_id === owner) ? owner : null
}

/** `fault`: why it was not saved. */
type FormProps = { isSaving: boolean; fault: string | null; onCancel: () => void; save: (act: Act) => void }

/** `act`: what the form says; null while something is missing. */
function ActForm({
  isSaving,
  fault,
  onCancel,
  save,
  act,
  children,
}: FormProps & { act: () => Act | null; children: ReactNode }) {
  const t = useMessages('inbox')
  const submit = () => {
    const wanted = act()
    if (wanted && !isSaving) save(wanted)
  }
  const foot = (
    <div className={css.acts}>
      <Button type="submit" look="primary" aria-busy={isSaving}>
        {t('save')}
      </Button>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </div>
  )
  return (
    <Form className={css.form} fault={fault} foot={foot} onSubmit={submit}>
      {children}
    </Form>
  )
}

function AssignForm({ owner_id, ...form }: FormProps & { owner_id: number | null }) {
  const t = useMessages('inbox')
  const { data } = useApi(listColleagues, {}, { throwOnError: false })
  const colleagues = data?.colleagues ?? []
  const me = colleagues.find(({ is_own }) => is_own)
  const [chosen, setChosen] = useState<string | null>(null)
  const value = chosen ?? String(owner_id ?? me?.account_id ?? '')
  return (
    <ActForm {...form} act={() => ({ verb: 'assign', owner_id: value === '' ? null : Number(value) })}>
      <Select
        label={t('owner')}
        value={value}
        options={[
          ...colleagues.map(
            ({ account_id, name, is_own }) =>
              [String(account_id), is_own ? `${name} (${t('owner_me')})` : name] as const,
          ),
          ['', t('owner_none')],
        ]}
        onChange={setChosen}
      />
    </ActForm>
  )
}

const SPANS = ['hour', 'tomorrow', 'week', 'month', 'day'] as const
type Span = (typeof SPANS)[number]
const HOUR = 3_600_000
const MORNING = 8 * HOUR

function snoozeEnd(span: Span, day: string, { now, date, zone }: Today): string {
  // By that day's offset: the clocks may change before.
  const morningOf = (morning: string) =>
    dayStart(morning, offsetOfZone(zone, zoneDayStart(zone, morning) + MORNING)) + MORNING
  const ends: Record<Span, () => number> = {
    hour: () => now + HOUR,
    tomorrow: () => morningOf(daysLater(date, 1)),
    week: () => now + 7 * 24 * HOUR,
    month: () => now + 30 * 24 * HOUR,
    day: () => morningOf(day),
  }
  return new Date(ends[span]()).toISOString()
}

function SnoozeForm(form: FormProps) {
  const t = useMessages('inbox')
  const today = useToday()
  const [span, setSpan] = useState<Span>('tomorrow')
  const [day, setDay] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = span === 'day' && (!isDate(day) || day <= today.date)
  const act = (): Act | null => {
    setTried(true)
    return isMissing ? null : { verb: 'snooze', until: snoozeEnd(span, day, today) }
  }
  return (
    <ActForm {...form} act={act}>
      <Select
        label={t('snooze_until')}
        value={span}
        options={SPANS.map((one) => [one, t(`snooze_${one}`)] as const)}
        onChange={setSpan}
      />
      {span === 'day' ? (
        <DateField
          label={t('day')}
          min={daysLater(today.date, 1)}
          value={day}
          fault={isTried && isMissing ? t('day_missing') : null}
          onChange={setDay}
        />
      ) : null}
    </ActForm>
  )
}

function NoteForm(form: FormProps) {
  const t = useMessages('inbox')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = text.trim() === ''
  const act = (): Act | null => {
    setTried(true)
    return isMissing ? null : { verb: 'note', text: text.trim() }
  }
  return (
    <ActForm {...form} act={act}>
      <TextField value={text} onChange={setText} fault={isTried && isMissing ? t('note_missing') : null} />
    </ActForm>
  )
}

function CloseForm(form: FormProps) {
  const t = useMessages('inbox')
  const [reason, setReason] = useState<(typeof CLOSE_REASONS)[number]>('resolved')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reason === 'other' && text.trim() === ''
  const act = (): Act | null => {
    setTried(true)
    return isMissing ? null : { verb: 'close', reason, ...(text.trim() !== '' && { text: text.trim() }) }
  }
  return (
    <ActForm {...form} act={act}>
      <Select
        label={t('reason')}
        value={reason}
        options={CLOSE_REASONS.map((one) => [one, t(`reason_${one}`)] as const)}
        onChange={setReason}
      />
      <TextField value={text} onChange={setText} fault={isTried && isMissing ? t('text_missing') : null} />
    </ActForm>
  )
}

type TextProps = { value: string; onChange: (text: string) => void; fault: string | null }

function TextField({ value, onChange, fault }: TextProps) {
  const t = useMessages('inbox')
  return (
    <Field
      label={t('text')}
      maxLength={NOTE_LENGTH}
      autoComplete="off"
      value={value}
      fault={fault}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
