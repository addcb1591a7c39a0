// The form that forces the date of a point, or plans its day.
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type SchedulePoint, setDate } from '#contract/maintenance/maintenance.ts'
import type { setDateShape } from '#contract/maintenance/maintenance.shape.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { DateField } from '#web/ui/dates/DateField.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { FormFoot } from '#web/maintenance/FormFoot.tsx'
import css from '#web/maintenance/Maintenance.module.css'
import { call } from '#web/base/api.ts'
import { Form } from '#web/ui/dialog-form/Form.tsx'
import { useMaintenanceSave } from '#web/maintenance/use-maintenance-save.ts'

type Props = { serial: string; point: SchedulePoint; onClose: () => void }

export function DateForm({ serial, point, onClose }: Props) {
  const t = useMessages('maintenance')
  const { point_id, set_date, set_reason, planned_on } = point
  // As it was when the form was opened.
  const [version] = useState(point.version)
  const { isSaving, fault, faults, save } = useMaintenanceSave<ResponseOf<typeof setDateShape>>()
  const [date, setDateText] = useState(set_date ?? '')
  const [reason, setReason] = useState(set_reason ?? '')
  const [planned, setPlanned] = useState(planned_on ?? '')
  const [isTried, setTried] = useState(false)
  const isMissing = date !== '' && reason.trim() === ''
  const store = async (body: { date?: string | null; reason?: string; planned_on?: string | null }) => {
    const run = () => call(setDate, { body: { serial, point_id, version, ...body } })
    if (await save(run, { text: t('date_saved') })) onClose()
  }
  const submit = () => {
    setTried(true)
    if (isMissing) return
    void store({
      planned_on: planned === '' ? null : planned,
      ...(date === '' ? { date: null } : { date, reason }),
    })
  }
  return (
    <Form
      className={css.form}
      fault={fault}
      foot={<FormFoot isSaving={isSaving} act={t('action_save')} onCancel={onClose} />}
      onSubmit={submit}
    >
      <DateField label={t('force_date')} value={date} fault={faults['date'] ?? null} onChange={setDateText} />
      <Field
        label={t('reason')}
        maxLength={500}
        autoComplete="off"
        value={reason}
        fault={isTried && isMissing ? t('reason_missing') : (faults['reason'] ?? null)}
        onChange={({ target }) => setReason(target.value)}
      />
      <DateField label={t('planned_on')} value={planned} fault={faults['planned_on'] ?? null} onChange={setPlanned} />
      {set_date === null ? null : (
        <Button size="small" look="bare" disabled={isSaving} onClick={() => void store({ date: null })}>
          {t('date_take_back')}
        </Button>
      )}
    </Form>
  )
}
