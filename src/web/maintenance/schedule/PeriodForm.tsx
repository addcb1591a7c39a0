// The form of a point's own period.
import { type FormEvent, useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { INTERVAL_HOURS_MAX, INTERVAL_MONTHS_MAX } from '#contract/maintenance-choices.ts'
import { type SchedulePoint, setPoint } from '#contract/maintenance.ts'
import type { setPointShape } from '#contract/maintenance.shape.ts'
import { Field } from '#web/ui/Field.tsx'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { FormFoot } from '#web/maintenance/FormFoot.tsx'
import { numberFault, numberOf } from '#web/maintenance/form-values.ts'
import css from '#web/maintenance/Maintenance.module.css'
import { send, useSave } from '#web/maintenance/use-save.ts'

type Props = { serial: string; point: SchedulePoint; onClose: () => void }

export function PeriodForm({ serial, point, onClose }: Props) {
  const { t, format } = useMaintenanceWords()
  const { point_id, item_code, recommended_hours, recommended_months } = point
  // As it was when the form was opened.
  const [version] = useState(point.version)
  const { isSaving, fault, faults, save } = useSave<ResponseOf<typeof setPointShape>>()
  const [hours, setHours] = useState(textOf(point.hours))
  const [months, setMonths] = useState(textOf(point.months))
  const [isActive, setActive] = useState(point.is_active)
  const faultOf = (text: string, most: number | null, max: number) => {
    const found = numberFault(text, { max, isWhole: true, shown: format.number(max) }, t)
    if (found !== null || most === null || (numberOf(text) ?? 0) <= most) return found
    return t('period_too_long', { max: format.number(most) })
  }
  const own = {
    hours: faultOf(hours, item_code === null ? null : recommended_hours, INTERVAL_HOURS_MAX),
    months: faultOf(months, item_code === null ? null : recommended_months, INTERVAL_MONTHS_MAX),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (own.hours !== null || own.months !== null) return
    const body = { hours: numberOf(hours), months: numberOf(months), is_active: isActive }
    const run = () => send(setPoint, { body: { serial, point_id, version, ...body } })
    if (await save(run, { text: t('period_saved') })) onClose()
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {point.meter === null ? null : (
        <Field
          label={t('period_hours')}
          inputMode="numeric"
          autoComplete="off"
          placeholder={textOf(recommended_hours)}
          value={hours}
          fault={own.hours ?? faults['hours'] ?? null}
          onChange={({ target }) => setHours(target.value)}
        />
      )}
      <Field
        label={t('month_period')}
        inputMode="numeric"
        autoComplete="off"
        placeholder={textOf(recommended_months)}
        value={months}
        fault={own.months ?? faults['months'] ?? null}
        onChange={({ target }) => setMonths(target.value)}
      />
      <label className={css.check}>
        <input type="checkbox" checked={isActive} onChange={({ target }) => setActive(target.checked)} />
        {t('is_active')}
      </label>
      <FormFoot fault={fault} isSaving={isSaving} act={t('action_save')} onCancel={onClose} />
    </form>
  )
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value)
}
