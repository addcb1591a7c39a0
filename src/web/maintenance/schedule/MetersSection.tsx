// A machine's meters, and the form that types them.
import { type FormEvent, useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type MeterValue, setMeters } from '#contract/maintenance.ts'
import type { setMetersShape } from '#contract/maintenance-meters.shape.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { FigureStrip } from '#web/ui/charts/FigureStrip.tsx'
import { NumberField, useTypedNumber } from '#web/ui/NumberField.tsx'
import { SheetButton } from '#web/ui/SheetButton.tsx'
import { type Given, useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { FormFoot } from '#web/maintenance/FormFoot.tsx'
import { METER_HOURS, ODOMETER } from '#web/maintenance/form-values.ts'
import type { MachineMaintenance } from '#web/maintenance/MachineFrame.tsx'
import css from '#web/maintenance/Maintenance.module.css'
import { Sheet } from '#web/maintenance/Sheet.tsx'
import { send, useSave } from '#web/maintenance/use-save.ts'

function fetchNothing() {
  return undefined
}

function unitOf(meter: MeterValue['meter'], { format }: Given): string {
  return meter === 'odometer' ? format.unit('distance') : 'h'
}

function valueText({ meter, value }: MeterValue, { format }: Given): string {
  return meter === 'odometer' ? format.quantity(value, 'distance') : format.number(value, 1)
}

function basisText({ reported, adjustment, hours_per_day, reported_on }: MeterValue, { t, format }: Given): string {
  if (adjustment !== 0) {
    const difference = `${adjustment > 0 ? '+' : '−'}${format.number(Math.abs(adjustment), 1)}`
    return t('meter_adjusted', { reported: format.number(reported, 1), difference })
  }
  return hours_per_day === null
    ? format.day(reported_on)
    : t('hours_per_day', { hours: format.number(hours_per_day, 1) })
}

export function MetersSection({ machine: { serial, meters } }: { machine: MachineMaintenance }) {
  const given = useMaintenanceWords()
  const { t } = given
  if (meters.length === 0) return null
  return (
    <section className={css.section}>
      <header className={css.sectionHead}>
        <h2>{t('meters')}</h2>
        <SheetButton
          prepare={fetchNothing}
          renderSheet={(sheet) => (
            <Sheet label={t('edit_information')} {...sheet}>
              <MetersForm serial={serial} meters={meters} onClose={sheet.onClose} />
            </Sheet>
          )}
        >
          {t('edit_information')}
        </SheetButton>
      </header>
      <FigureStrip
        label={t('meters')}
        figures={meters.map((meter) => ({
          key: meter.meter,
          label: t(`meter_${meter.meter}`),
          value: valueText(meter, given) || UNKNOWN,
          unit: unitOf(meter.meter, given),
          basis: basisText(meter, given),
        }))}
      />
    </section>
  )
}

function MetersForm({
  serial,
  meters,
  onClose,
}: {
  serial: string
  meters: readonly MeterValue[]
  onClose: () => void
}) {
  const { t, format } = useMaintenanceWords()
  const read = useTypedNumber()
  const { isSaving, fault, faults, save } = useSave<ResponseOf<typeof setMetersShape>>()
  const [typed, setTyped] = useState<Partial<Record<MeterValue['meter'], string>>>({})
  const limitsOf = (meter: MeterValue['meter']) => (meter === 'odometer' ? ODOMETER : METER_HOURS)
  const readingOf = (meter: MeterValue['meter']) => read(typed[meter] ?? '', limitsOf(meter))
  const faultOf = (meter: MeterValue['meter']) => readingOf(meter).fault ?? faults[meter] ?? null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (meters.some(({ meter }) => faultOf(meter) !== null)) return
    const changed = meters.flatMap(({ meter }) => {
      const { value } = readingOf(meter)
      return value === null ? [] : [[meter, value] as const]
    })
    if (changed.length === 0) return onClose()
    const run = () => send(setMeters, { params: { serial }, body: Object.fromEntries(changed) })
    if (await save(run, { text: t('meters_saved') })) onClose()
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css.note}>{t('edit_information_hint')}</p>
      {meters.map(({ meter, value }) => (
        <NumberField
          key={meter}
          limits={limitsOf(meter)}
          label={`${t(`meter_${meter}`)} (${meter === 'odometer' ? 'km' : 'h'})`}
          placeholder={format.typed(value)}
          value={typed[meter] ?? ''}
          fault={faultOf(meter)}
          onChange={({ target }) => setTyped({ ...typed, [meter]: target.value })}
        />
      ))}
      <FormFoot fault={fault} isSaving={isSaving} act={t('action_save')} onCancel={onClose} />
    </form>
  )
}
