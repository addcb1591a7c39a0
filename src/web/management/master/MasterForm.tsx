// The form of one machine's data.
import { useState } from 'react'
import type { MachineMaster } from '#contract/machine/master.ts'
import {
  MASTER_DAYS,
  MASTER_FLAGS,
  MASTER_LISTS,
  MASTER_NUMBERS,
  MASTER_TEXTS,
  type MasterField,
  type MasterText,
} from '#domain/machine-master.ts'
import { DialogForm } from '#web/ui/dialog-form/DialogForm.tsx'
import formCss from '#web/ui/dialog-form/DialogForm.module.css'
import { DateField } from '#web/ui/dates/DateField.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { NumberField, useTypedNumber } from '#web/ui/controls/NumberField.tsx'
import { TextArea } from '#web/ui/controls/TextArea.tsx'
import css from './Master.module.css'
import { changesOf, draftOf, type MasterDraft } from './master-draft.ts'
import { fieldName, type MasterGiven } from './master-words.ts'
import { useMasterSave } from './use-master-save.ts'

type Props = { machine: MachineMaster; given: MasterGiven; onClose: () => void }

export function MasterForm({ machine: opened, given, onClose }: Props) {
  const { t, format } = given
  // As it was when the form was opened: the list renews itself below it.
  const [machine] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(machine, format))
  const { isSaving, fault, faults, save } = useMasterSave(machine)
  const read = useTypedNumber()
  const numbers = {
    free_inspection: read(draft.free_inspection, MASTER_NUMBERS.free_inspection),
    time_difference: read(draft.time_difference, MASTER_NUMBERS.time_difference),
  }
  const change = (part: Partial<MasterDraft>) => setDraft((before) => ({ ...before, ...part }))
  const submit = async () => {
    if (numbers.free_inspection.fault !== null || numbers.time_difference.fault !== null) return
    const changes = changesOf(machine, draft, numbers)
    if (Object.keys(changes).length === 0) return onClose()
    if (await save(changes)) onClose()
  }
  const text = (field: Exclude<MasterField, (typeof MASTER_FLAGS)[number]>) => ({
    label: fieldName(field, given),
    autoComplete: 'off',
    value: draft[field],
    fault: faults[field] ?? null,
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
  })
  return (
    <DialogForm
      title={t('edit_of', { serial: machine.display_serial })}
      why={t('edit_why')}
      width="wide"
      save={t('save')}
      cancel={t('cancel')}
      onSave={() => void submit()}
      {...{ fault, isSaving, onClose }}
    >
      <fieldset className={css.group}>
        <legend>{t('group_days')}</legend>
        {MASTER_DAYS.map((field) => (
          <DateField key={field} {...text(field)} onChange={(day) => change({ [field]: day })} />
        ))}
        <NumberField
          limits={MASTER_NUMBERS.free_inspection}
          {...text('free_inspection')}
          fault={numbers.free_inspection.fault ?? faults['free_inspection'] ?? null}
        />
        <NumberField
          limits={MASTER_NUMBERS.time_difference}
          title={t('minutes')}
          placeholder={t('minutes')}
          {...text('time_difference')}
          fault={numbers.time_difference.fault ?? faults['time_difference'] ?? null}
        />
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('group_who')}</legend>
        {(Object.keys(MASTER_TEXTS) as MasterText[]).map((field) => (
          <Field key={field} maxLength={MASTER_TEXTS[field]} {...text(field)} />
        ))}
        {MASTER_LISTS.map((field) => (
          <TextArea key={field} rows={3} title={t('a_line_each')} {...text(field)} />
        ))}
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('group_lamps')}</legend>
        {MASTER_FLAGS.map((field) => (
          <label key={field} className={formCss.check}>
            <input
              type="checkbox"
              checked={draft[field]}
              onChange={({ target }) => change({ [field]: target.checked })}
            />
            {fieldName(field, given)}
          </label>
        ))}
      </fieldset>
    </DialogForm>
  )
}
