// The filters of the audit: person, kind of thing, machine, days.
import { useEffect, useState } from 'react'
import type { AuditPerson } from '#contract/audit/audit.ts'
import { AUDIT_NOUNS, type AuditNoun } from '#contract/audit/nouns.ts'
import { nameOrder } from '#domain/name-order.ts'
import { isDate } from '#domain/time.ts'
import { useLanguage, useMessages } from '#web/base/i18n.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { useToday } from '#web/base/use-today.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { DateField } from '#web/ui/dates/DateField.tsx'
import css from './Audit.module.css'
import type { AuditFilters as Filters } from './audit-address.ts'

const SETTLE_MS = 400

type Props = {
  filters: Filters
  /** Whoever has done something in the company. */
  people: readonly AuditPerson[]
  onChange: (change: Partial<Filters>) => void
  onClear: () => void
}

export function AuditFilters({ filters, people, onChange, onClear }: Props) {
  const t = useMessages('audit')
  const compare = nameOrder(useLanguage())
  const { date: today } = useToday()
  const nouns = AUDIT_NOUNS.map((noun) => [noun, t(`noun_${noun}`)] as const)
  const { account_id, noun, serial, from, to } = filters
  const persons = people.map(
    ({ account_id: id, name, company }) => [String(id), company === null ? name : `${name} (${company})`] as const,
  )
  const isKnown = account_id === null || account_id === 'staff' || persons.some(([id]) => id === account_id)
  return (
    <div className={css.filters} role="search">
      <Select
        label={t('filter_person')}
        value={account_id ?? ''}
        options={[
          ['', t('anybody')],
          ...persons,
          ['staff', t('staff')],
          // A person of a link who has done nothing yet.
          ...(isKnown ? [] : [[account_id, t('unknown_person')] as const]),
        ]}
        onChange={(next) => onChange({ account_id: next || null })}
      />
      <Select<AuditNoun | ''>
        label={t('filter_noun')}
        value={noun ?? ''}
        options={[['', t('anything')], ...nouns.toSorted(([, one], [, other]) => compare(one, other))]}
        onChange={(next) => onChange({ noun: next || null })}
      />
      <SerialField serial={serial} onChange={(next) => onChange({ serial: next })} />
      <DateField
        label={t('filter_from')}
        value={from ?? ''}
        max={to ?? today}
        onChange={(day) => (day === '' || isDate(day) ? onChange({ from: day || null }) : undefined)}
      />
      <DateField
        label={t('filter_to')}
        value={to ?? ''}
        max={today}
        {...(from !== null && { min: from })}
        onChange={(day) => (day === '' || isDate(day) ? onChange({ to: day || null }) : undefined)}
      />
      {Object.values(filters).some((value) => value !== null) ? (
        <Button size="small" onClick={onClear}>
          {t('clear')}
        </Button>
      ) : null}
    </div>
  )
}

/** Written into the address when the hand rests. */
function SerialField({ serial, onChange }: { serial: string | null; onChange: (serial: string | null) => void }) {
  const t = useMessages('audit')
  const [text, setText] = useState(serial ?? '')
  const settled = useSettled(text, SETTLE_MS)
  // Back and forward, and what clears the filters.
  const [seen, setSeen] = useState(serial)
  if (seen !== serial) {
    setSeen(serial)
    if ((serial ?? '') !== settled.trim()) setText(serial ?? '')
  }
  useEffect(() => {
    if (settled.trim() !== (serial ?? '')) onChange(settled.trim() || null)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was typed is written
  }, [settled])
  return (
    <Field
      label={t('filter_serial')}
      type="search"
      autoComplete="off"
      maxLength={100}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}
