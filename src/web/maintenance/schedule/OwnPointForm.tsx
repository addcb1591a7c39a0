// The form of a point of the company's own.
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { PLACES, type Place } from '#contract/maintenance/choices.ts'
import { setPoint } from '#contract/maintenance/maintenance.ts'
import type { setPointShape } from '#contract/maintenance/maintenance.shape.ts'
import { HOURMETERS } from '#domain/hour-meter.ts'
import { Field } from '#web/ui/controls/Field.tsx'
import { NumberField, useTypedNumber } from '#web/ui/controls/NumberField.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { FormFoot } from '#web/maintenance/FormFoot.tsx'
import { PERIOD_HOURS, PERIOD_MONTHS } from '#web/maintenance/form-values.ts'
import { meterName } from '#web/maintenance/meters/meter-name.ts'
import type { MachineMaintenance } from '#web/maintenance/MachineFrame.tsx'
import css from '#web/maintenance/Maintenance.module.css'
import { call } from '#web/base/api.ts'
import { Form } from '#web/ui/dialog-form/Form.tsx'
import { useMaintenanceSave } from '#web/maintenance/use-maintenance-save.ts'

type HourMeter = (typeof HOURMETERS)[number]
type Props = { machine: MachineMaintenance; onClose: () => void }

export function OwnPointForm({ machine, onClose }: Props) {
  const { serial, meters } = machine
  const { t } = useMaintenanceWords()
  const { isSaving, fault, faults, save } = useMaintenanceSave<ResponseOf<typeof setPointShape>>()
  const known = HOURMETERS.filter((name) => meters.some(({ meter }) => meter === name))
  const [name, setName] = useState('')
  const [place, setPlace] = useState<Place>('other')
  const [meter, setMeter] = useState<HourMeter | ''>(known[0] ?? '')
  const [hours, setHours] = useState('')
  const [months, setMonths] = useState('')
  const [isTried, setTried] = useState(false)
  const read = useTypedNumber()
  const typed = { hours: read(hours, PERIOD_HOURS), months: read(months, PERIOD_MONTHS) }
  const own = {
    name: name.trim() === '' ? t('name_missing') : null,
    hours: typed.hours.fault,
    months: typed.months.fault ?? (hours === '' && months === '' ? t('period_missing') : null),
  }
  const faultOf = (field: keyof typeof own) => (isTried ? own[field] : null) ?? faults[field] ?? null
  const submit = async () => {
    setTried(true)
    if (Object.values(own).some((each) => each !== null)) return
    const isByHours = meter !== '' && hours !== ''
    const period = { months: typed.months.value, ...(isByHours && { meter, hours: typed.hours.value }) }
    if (await save(() => call(setPoint, { body: { serial, name, place, ...period } }), { text: t('added') })) onClose()
  }
  return (
    <Form
      className={css.form}
      fault={fault}
      foot={<FormFoot isSaving={isSaving} act={t('action_save')} onCancel={onClose} />}
      onSubmit={() => void submit()}
    >
      <Field
        label={t('name')}
        maxLength={100}
        autoComplete="off"
        value={name}
        fault={faultOf('name')}
        onChange={({ target }) => setName(target.value)}
      />
      <Select
        label={t('place')}
        value={place}
        options={PLACES.map((each) => [each, t(`place_${each}`)] as const)}
        onChange={setPlace}
      />
      {known.length === 0 ? null : (
        <>
          <Select
            label={t('meter')}
            value={meter}
            options={known.map((each) => [each, meterName(each, machine, { t })] as const)}
            onChange={setMeter}
          />
          <NumberField
            label={t('period_hours')}
            limits={PERIOD_HOURS}
            value={hours}
            fault={faultOf('hours')}
            onChange={({ target }) => setHours(target.value)}
          />
        </>
      )}
      <NumberField
        label={t('month_period')}
        limits={PERIOD_MONTHS}
        value={months}
        fault={faultOf('months')}
        onChange={({ target }) => setMonths(target.value)}
      />
    </Form>
  )
}
