// A machine's meters, and the form that types them.
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type MeterValue, setMeters } from '#contract/maintenance/maintenance.ts'
import type { setMetersShape } from '#contract/maintenance/meters.shape.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { May } from '#web/page/May.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { FigureStrip } from '#web/ui/charts/FigureStrip.tsx'
import { NumberField, useTypedNumber } from '#web/ui/controls/NumberField.tsx'
import { SheetButton } from '#web/ui/controls/SheetButton.tsx'
import { type Given, useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { FormFoot } from '#web/maintenance/FormFoot.tsx'
import { METER_HOURS, ODOMETER } from '#web/maintenance/form-values.ts'
import type { MachineMaintenance } from '#web/maintenance/MachineFrame.tsx'
import css from '#web/maintenance/Maintenance.module.css'
import { Sheet } from '#web/maintenance/Sheet.tsx'
import { meterName } from '#web/maintenance/meters/meter-name.ts'
import { MeterSheet } from '#web/maintenance/meters/MeterSheet.tsx'
import { doubtText, figureOf, unitOf } from '#web/maintenance/meters/meter-text.ts'
import { call } from '#web/base/api.ts'
import { Form } from '#web/ui/dialog-form/Form.tsx'
import { useMaintenanceSave } from '#web/maintenance/use-maintenance-save.ts'

function fetchNothing() {
  return undefined
}

function basisText(meter: MeterValue, given: Given): string {
  const { t, format } = given
  const { reported, carry, adjustment, hours_per_day, reported_on } = meter
  const doubt = doubtText(meter, given)
  if (doubt !== null) return doubt
  if (adjustment !== 0) {
    const difference = `${adjustment > 0 ? '+' : '−'}${format.number(Math.abs(adjustment), 1)}`
    return t('meter_adjusted', { reported: format.number(reported, 1), difference })
  }
  if (carry !== 0) return t('meter_carried', { reported: format.number(reported, 1) })
  return hours_per_day === null
    ? format.day(reported_on)
    : t('hours_per_day', { hours: format.number(hours_per_day, 1) })
}

export function MetersSection({ machine }: { machine: MachineMaintenance }) {
  const { meters } = machine
  const given = useMaintenanceWords()
  const { t } = given
  if (meters.length === 0) return null
  const isDoubted = meters.some(({ doubt }) => doubt !== null)
  return (
    <section className={css.section}>
      <header className={css.sectionHead}>
        <h2>{t('meters')}</h2>
        <May>
          <SheetButton
            prepare={fetchNothing}
            renderSheet={(sheet) => (
              <Sheet label={t('edit_information')} {...sheet}>
                <MetersForm machine={machine} onClose={sheet.onClose} />
              </Sheet>
            )}
          >
            {t('edit_information')}
          </SheetButton>
        </May>
        <SheetButton prepare={fetchNothing} renderSheet={(sheet) => <MeterSheet machine={machine} {...sheet} />}>
          {t(isDoubted ? 'meter_ask' : 'meter_history')}
        </SheetButton>
      </header>
      <FigureStrip
        isCards
        label={t('meters')}
        figures={meters.map((meter) => ({
          key: meter.meter,
          label: meterName(meter.meter, machine, given),
          value: figureOf(meter.meter, meter.value, given) || UNKNOWN,
          unit: unitOf(meter.meter, given),
          basis: meter.doubt ? <Mark kind="warning">{basisText(meter, given)}</Mark> : basisText(meter, given),
          basisTitle: basisText(meter, given),
        }))}
      />
    </section>
  )
}

function MetersForm({ machine, onClose }: { machine: MachineMaintenance; onClose: () => void }) {
  const { serial, meters } = machine
  const { t, format } = useMaintenanceWords()
  const read = useTypedNumber()
  const { isSaving, fault, faults, isMeterAsked, save } = useMaintenanceSave<ResponseOf<typeof setMetersShape>>()
  const [typed, setTyped] = useState<Partial<Record<MeterValue['meter'], string>>>({})
  const limitsOf = (meter: MeterValue['meter']) => (meter === 'odometer' ? ODOMETER : METER_HOURS)
  const readingOf = (meter: MeterValue['meter']) => read(typed[meter] ?? '', limitsOf(meter))
  const ownFault = (meter: MeterValue['meter']) => readingOf(meter).fault
  const faultOf = (meter: MeterValue['meter']) => ownFault(meter) ?? faults[meter] ?? null
  const submit = () => {
    void store(false)
  }
  const store = async (is_meter_confirmed: boolean) => {
    if (meters.some(({ meter }) => ownFault(meter) !== null)) return
    const changed = meters.flatMap(({ meter }) => {
      const { value } = readingOf(meter)
      return value === null ? [] : [[meter, value] as const]
    })
    if (changed.length === 0) return onClose()
    const body = { ...Object.fromEntries(changed), ...(is_meter_confirmed && { is_meter_confirmed }) }
    const run = () => call(setMeters, { params: { serial }, body })
    if (await save(run, { text: t('meters_saved') })) onClose()
  }
  return (
    <Form
      className={css.form}
      fault={fault}
      foot={
        <FormFoot
          isSaving={isSaving}
          act={t('action_save')}
          onConfirm={isMeterAsked ? () => void store(true) : undefined}
          onCancel={onClose}
        />
      }
      onSubmit={submit}
    >
      <p className={css.note}>{t('edit_information_hint')}</p>
      {meters.map(({ meter, value }) => (
        <NumberField
          key={meter}
          limits={limitsOf(meter)}
          label={`${meterName(meter, machine, { t })} (${format.metricUnit(meter === 'odometer' ? 'distance' : 'hours')})`}
          placeholder={format.typed(value)}
          value={typed[meter] ?? ''}
          fault={faultOf(meter)}
          onChange={({ target }) => setTyped({ ...typed, [meter]: target.value })}
        />
      ))}
    </Form>
  )
}
