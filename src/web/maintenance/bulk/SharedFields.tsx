// The fields that several results share: day, executor, memo and comment.
import type { ReactNode } from 'react'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { DateField } from '#web/ui/dates/DateField.tsx'
import { Field } from '#web/ui/controls/Field.tsx'

export type SharedValues = { done_on: string; executor: string; memo: string; comment: string }

export function emptyValues(today: string): SharedValues {
  return { done_on: today, executor: '', memo: '', comment: '' }
}

type Props = {
  values: SharedValues
  /** The last day that can be given. */
  today: string
  onChange: (values: SharedValues) => void
  /** Between the day and the texts. */
  children?: ReactNode
}

const LONGEST = { executor: 100, memo: 500, comment: 2000 } as const

export function SharedFields({ values, today, onChange, children }: Props) {
  const { t } = useMaintenanceWords()
  return (
    <>
      <DateField
        label={t('done_on')}
        max={today}
        value={values.done_on}
        fault={values.done_on === '' ? t('date_missing') : null}
        onChange={(done_on) => onChange({ ...values, done_on })}
      />
      {children}
      {(['executor', 'memo', 'comment'] as const).map((name) => (
        <Field
          key={name}
          label={t(name)}
          maxLength={LONGEST[name]}
          autoComplete="off"
          value={values[name]}
          onChange={({ target }) => onChange({ ...values, [name]: target.value })}
        />
      ))}
    </>
  )
}
