// Registration of several points with one date, executor and meters.
import { useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { completePoints, type SchedulePoint } from '#contract/maintenance/maintenance.ts'
import type { completePointsShape } from '#contract/maintenance/maintenance.shape.ts'
import { schedulePath } from '#web/base/page-links.ts'
import { useCompanyDate } from '#web/base/use-today.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { useTypedNumber } from '#web/ui/controls/NumberField.tsx'
import { daysText, useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { FormFoot } from '#web/maintenance/FormFoot.tsx'
import { METER_HOURS } from '#web/maintenance/form-values.ts'
import { MachineFrame, type MachineMaintenance } from '#web/maintenance/MachineFrame.tsx'
import { meterName } from '#web/maintenance/meters/meter-name.ts'
import { MeterField } from '#web/maintenance/MeterField.tsx'
import { emptyValues, SharedFields } from './SharedFields.tsx'
import { DueDate } from '#web/maintenance/maintenance-list.tsx'
import css from '#web/maintenance/Maintenance.module.css'
import { useDraft } from '#web/maintenance/use-draft.ts'
import { call } from '#web/base/api.ts'
import { useMaintenanceSave } from '#web/maintenance/use-maintenance-save.ts'

export function BulkPage() {
  const { serial = '' } = useParams({ strict: false })
  return (
    <MachineFrame key={serial} serial={serial} page="bulk">
      {(machine) => <BulkForm machine={machine} />}
    </MachineFrame>
  )
}

function isDue({ next }: SchedulePoint): boolean {
  return next !== null && next.level !== 'later'
}

function BulkForm({ machine }: { machine: MachineMaintenance }) {
  const { serial, points, meters } = machine
  const given = useMaintenanceWords()
  const { t } = given
  const navigate = useNavigate()
  const today = useCompanyDate()
  const { isSaving, fault, faults, isMeterAsked, save } = useMaintenanceSave<ResponseOf<typeof completePointsShape>>()
  const active = points.filter(({ is_active }) => is_active)
  // Points with their version when they were chosen.
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const { values, change, drop } = useDraft(`bulk ${serial}`, emptyValues(today))
  const used = new Set(active.flatMap(({ point_id, meter }) => (chosen.has(point_id) && meter !== null ? [meter] : [])))
  const [readings, setReadings] = useState<Partial<Record<string, string>>>({})
  const read = useTypedNumber()
  const readingOf = (meter: string) => readings[meter] ?? ''
  const readingIn = (meter: string) => read(readingOf(meter), METER_HOURS)
  const selected = active.filter(({ point_id }) => chosen.has(point_id))
  const toggle = ({ point_id, version }: SchedulePoint) => {
    const next = new Map(chosen)
    if (!next.delete(point_id)) next.set(point_id, version)
    setChosen(next)
  }
  const chooseDue = () => setChosen(new Map(active.filter(isDue).map(({ point_id, version }) => [point_id, version])))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void register(false)
  }
  const register = async (is_meter_confirmed: boolean) => {
    if (values.done_on === '' || selected.length === 0 || [...used].some((meter) => readingIn(meter).fault !== null))
      return
    const results = selected.map(({ point_id, meter }) => ({
      serial,
      point_id,
      version: chosen.get(point_id)!,
      ...values,
      ...(meter !== null && { meter: readingIn(meter).value }),
      ...(is_meter_confirmed && { is_meter_confirmed }),
    }))
    const isSaved = await save(() => call(completePoints, { body: { results } }), {
      text: t('bulk_done', { count: results.length }),
      undo: ({ result_ids }) => result_ids,
    })
    if (!isSaved) return
    drop()
    void navigate({ to: schedulePath(serial) })
  }
  const faultAt = (point_id: number) => {
    const at = selected.findIndex((point) => point.point_id === point_id)
    return Object.entries(faults).find(([field]) => field.startsWith(`results.${at}.`))?.[1]
  }
  return (
    <form className={css.bulk} onSubmit={submit} noValidate>
      <fieldset className={css.choice}>
        <legend>{t('bulk_choose')}</legend>
        <div className={css.row}>
          <Button size="small" onClick={chooseDue}>
            {t('choose_all_due')}
          </Button>
          <Button size="small" look="bare" onClick={() => setChosen(new Map())}>
            {t('choose_none')}
          </Button>
        </div>
        {active.map((point) => {
          const { point_id, name, place, next } = point
          return (
            <label key={point_id} className={css.point}>
              <input type="checkbox" checked={chosen.has(point_id)} onChange={() => toggle(point)} />
              <span>
                <b>{name}</b>
                <span className={css.second}>{t(`place_${place}`)}</span>
                {faultAt(point_id) ? <span className={css.fault}>{faultAt(point_id)}</span> : null}
              </span>
              <span className={css.when}>
                {next ? <DueDate date={next.date} level={next.level} given={given} /> : null}
                <span className={css.second}>{next ? daysText(next.days, given) : null}</span>
              </span>
            </label>
          )
        })}
      </fieldset>
      <div className={css.form}>
        <SharedFields values={values} today={today} onChange={change}>
          {[...used].map((meter) => (
            <MeterField
              key={meter}
              label={`${t('meter_at')}: ${meterName(meter, machine, given)}`}
              reading={
                values.done_on === today ? (meters.find((candidate) => candidate.meter === meter)?.value ?? null) : null
              }
              value={readingOf(meter)}
              fault={readingIn(meter).fault}
              onChange={({ target }) => setReadings({ ...readings, [meter]: target.value })}
            />
          ))}
        </SharedFields>
        <FormFoot
          fault={fault}
          isSaving={isSaving}
          isEmpty={selected.length === 0}
          act={t('bulk_save', { count: selected.length })}
          onConfirm={isMeterAsked ? () => void register(true) : undefined}
        />
      </div>
    </form>
  )
}
