// The form that answers a reading: replaced, wrong or right.
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { addMeterAct, undoMeterAct } from '#contract/maintenance/maintenance.ts'
import { METER_ACTS, type MeterActKind } from '#contract/maintenance/choices.ts'
import type { addMeterActShape } from '#contract/maintenance/meters.shape.ts'
import { DateField } from '#web/ui/dates/DateField.tsx'
import { NumberField, useTypedNumber } from '#web/ui/controls/NumberField.tsx'
import { Segments } from '#web/ui/charts/Segments.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { FormFoot } from '#web/maintenance/FormFoot.tsx'
import { METER_HOURS, ODOMETER } from '#web/maintenance/form-values.ts'
import type { MachineMaintenance } from '#web/maintenance/MachineFrame.tsx'
import css from '#web/maintenance/Maintenance.module.css'
import { call } from '#web/base/api.ts'
import { useMaintenanceSave } from '#web/maintenance/use-maintenance-save.ts'
import { Form } from '#web/ui/dialog-form/Form.tsx'
import { meterName } from './meter-name.ts'
import { doubtText, meterText } from './meter-text.ts'

type Props = { machine: MachineMaintenance; onSaved: () => void }

export function DoubtForm({ machine, onSaved }: Props) {
  const { serial, meters } = machine
  const given = useMaintenanceWords()
  const { t, format } = given
  const read = useTypedNumber()
  const doubted = meters.find(({ doubt }) => doubt !== null) ?? meters[0]!
  const [name, setName] = useState(doubted.meter)
  const meter = meters.find((candidate) => candidate.meter === name) ?? doubted
  const [kind, setKind] = useState<MeterActKind>('replaced')
  const [typedDay, setDay] = useState<string | null>(null)
  const [values, setValues] = useState({ old_value: '', new_value: '' })
  const { isSaving, fault, faults, save } = useMaintenanceSave<ResponseOf<typeof addMeterActShape>>()
  const day = typedDay ?? meter.doubt?.recorded_date ?? meter.reported_on
  const limits = name === 'odometer' ? ODOMETER : METER_HOURS
  const typed = { old_value: read(values.old_value, limits), new_value: read(values.new_value, limits) }
  const doubt = doubtText(meter, given)
  const submit = async () => {
    if (kind === 'replaced' && (typed.old_value.fault ?? typed.new_value.fault) !== null) return
    const { value: old_value } = typed.old_value
    const { value: new_value } = typed.new_value
    const body = { meter: name, kind, day, ...(kind === 'replaced' && { old_value, new_value }) }
    const run = () => call(addMeterAct, { params: { serial }, body })
    const undo = ({ act_id }: { act_id: number }) => ({
      run: () => call(undoMeterAct, { params: { serial, act_id } }),
      text: t('meter_taken_back'),
    })
    if (await save(run, { text: t('meters_saved'), undo })) onSaved()
  }
  const value = (side: 'old_value' | 'new_value') => (
    <NumberField
      limits={limits}
      label={`${t(side)} (${format.metricUnit(name === 'odometer' ? 'distance' : 'hours')})`}
      placeholder={
        side === 'old_value' ? format.typed(meter.reported) : meter.doubt ? format.typed(meter.doubt.value) : ''
      }
      value={values[side]}
      fault={typed[side].fault ?? faults[side] ?? null}
      onChange={({ target }) => setValues({ ...values, [side]: target.value })}
    />
  )
  return (
    <Form
      className={css.form}
      fault={fault}
      foot={<FormFoot isSaving={isSaving} isEmpty={day === ''} act={t('action_save')} />}
      onSubmit={() => void submit()}
    >
      {meters.length === 1 ? null : (
        <Select
          label={t('meter')}
          value={name}
          options={meters.map((choice) => [choice.meter, meterName(choice.meter, machine, given)] as const)}
          onChange={setName}
        />
      )}
      <p className={css.note}>
        {t('meter_counts', {
          value: meterText(name, meter.reported, given),
          day: format.day(meter.reported_on),
        })}
        {doubt === null ? null : <b> {doubt}</b>}
      </p>
      <Segments
        label={t('meter_answer')}
        value={kind}
        options={METER_ACTS.map((each) => [each, t(`act_${each}`)] as const)}
        onChange={setKind}
      />
      <p className={css.note}>{t(`act_${kind}_hint`)}</p>
      <DateField label={t('meter_day')} value={day} fault={faults['day'] ?? null} onChange={setDay} />
      {kind === 'replaced' ? (
        <>
          {value('old_value')}
          {value('new_value')}
        </>
      ) : null}
    </Form>
  )
}
