// The form of a point's own period.
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type SchedulePoint, setPoint } from '#contract/maintenance/maintenance.ts'
import type { setPointShape } from '#contract/maintenance/maintenance.shape.ts'
import { NumberField, type Typed, useTypedNumber } from '#web/ui/controls/NumberField.tsx'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { FormFoot } from '#web/maintenance/FormFoot.tsx'
import { PERIOD_HOURS, PERIOD_MONTHS } from '#web/maintenance/form-values.ts'
import css from '#web/maintenance/Maintenance.module.css'
import { call } from '#web/base/api.ts'
import { Form } from '#web/ui/dialog-form/Form.tsx'
import { useMaintenanceSave } from '#web/maintenance/use-maintenance-save.ts'

type Props = { serial: string; point: SchedulePoint; onClose: () => void }

export function PeriodForm({ serial, point, onClose }: Props) {
  const { t, format } = useMaintenanceWords()
  const { point_id, item_code, recommended_hours, recommended_months } = point
  // As it was when the form was opened.
  const [version] = useState(point.version)
  const { isSaving, fault, faults, save } = useMaintenanceSave<ResponseOf<typeof setPointShape>>()
  const [hours, setHours] = useState(textOf(point.hours))
  const [months, setMonths] = useState(textOf(point.months))
  const [isActive, setActive] = useState(point.is_active)
  const read = useTypedNumber()
  const faultOf = ({ value, fault: found }: Typed, most: number | null) => {
    if (found !== null || item_code === null || most === null || (value ?? 0) <= most) return found
    return t('period_too_long', { max: format.number(most) })
  }
  const typed = { hours: read(hours, PERIOD_HOURS), months: read(months, PERIOD_MONTHS) }
  const own = { hours: faultOf(typed.hours, recommended_hours), months: faultOf(typed.months, recommended_months) }
  const submit = async () => {
    if (own.hours !== null || own.months !== null) return
    const body = { hours: typed.hours.value, months: typed.months.value, is_active: isActive }
    const run = () => call(setPoint, { body: { serial, point_id, version, ...body } })
    if (await save(run, { text: t('period_saved') })) onClose()
  }
  return (
    <Form
      className={css.form}
      fault={fault}
      foot={<FormFoot isSaving={isSaving} act={t('action_save')} onCancel={onClose} />}
      onSubmit={() => void submit()}
    >
      {point.meter === null ? null : (
        <NumberField
          label={t('period_hours')}
          limits={PERIOD_HOURS}
          placeholder={textOf(recommended_hours)}
          value={hours}
          fault={own.hours ?? faults['hours'] ?? null}
          onChange={({ target }) => setHours(target.value)}
        />
      )}
      <NumberField
        label={t('month_period')}
        limits={PERIOD_MONTHS}
        placeholder={textOf(recommended_months)}
        value={months}
        fault={own.months ?? faults['months'] ?? null}
        onChange={({ target }) => setMonths(target.value)}
      />
      <label className={css.check}>
        <input type="checkbox" checked={isActive} onChange={({ target }) => setActive(target.checked)} />
        {t('is_active')}
      </label>
    </Form>
  )
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value)
}
