// A machine's readings in doubt, what was said of them, and the form that answers.
import { useState } from 'react'
import { getMeters, type MeterAct, undoMeterAct } from '#contract/maintenance/maintenance.ts'
import { useMay } from '#web/base/may.ts'
import { useApi } from '#web/base/use-api.ts'
import { May } from '#web/page/May.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import type { OpenSheet } from '#web/ui/controls/use-sheet.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import type { MachineMaintenance } from '#web/maintenance/MachineFrame.tsx'
import css from '#web/maintenance/Maintenance.module.css'
import { Sheet } from '#web/maintenance/Sheet.tsx'
import { call } from '#web/base/api.ts'
import { useMaintenanceSave } from '#web/maintenance/use-maintenance-save.ts'
import { DoubtForm } from './DoubtForm.tsx'
import own from './MeterSheet.module.css'
import { meterName } from './meter-name.ts'
import { meterText } from './meter-text.ts'

type Props = OpenSheet & { machine: MachineMaintenance }

export function MeterSheet({ machine, ...sheet }: Props) {
  const { serial } = machine
  const given = useMaintenanceWords()
  const mayPlan = useMay('plan')
  const { t, format } = given
  const { data } = useApi(getMeters, { params: { serial } })
  const { fault, isSaving, save } = useMaintenanceSave<unknown>()
  const [answered, setAnswered] = useState(0)
  const undo = (act_id: number) =>
    void save(() => call(undoMeterAct, { params: { serial, act_id } }), { text: t('meter_taken_back') })
  const detailOf = ({ kind, meter, day, value, old_value, new_value }: MeterAct): string => {
    const text = (one: number | null) => (one === null ? t('meter_as_reported') : meterText(meter, one, given))
    const parts =
      kind === 'replaced'
        ? `${text(old_value)} → ${text(new_value)}`
        : value === null
          ? ''
          : meterText(meter, value, given)
    return `${format.day(day)}, ${meterName(meter, machine, given)}: ${t(`act_${kind}`)}, ${parts}`
  }
  return (
    <Sheet label={t('meter_history')} {...sheet}>
      <May>
        <DoubtForm key={answered} machine={machine} onSaved={() => setAnswered(answered + 1)} />
      </May>
      {fault === null ? null : <p role="alert">{fault}</p>}
      {data && data.readings.length > 0 ? (
        <>
          <h3 className={own.head}>{t('meter_marked')}</h3>
          <ul className={own.lines}>
            {data.readings.map(({ recorded_date, meter, value, mark }) => (
              <li key={`${recorded_date} ${meter}`}>
                <span>
                  {format.day(recorded_date)}, {meterName(meter, machine, given)}:{' '}
                  {mark === 'voided' ? (
                    <del>{meterText(meter, value, given)}</del>
                  ) : (
                    <b>{meterText(meter, value, given)}</b>
                  )}
                </span>
                <small>{t(`mark_${mark}`)}</small>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {data && data.acts.length > 0 ? (
        <>
          <h3 className={own.head}>{t('meter_said')}</h3>
          <ul className={own.lines}>
            {data.acts.map((act) => (
              <li key={act.act_id}>
                <span>
                  {act.is_withdrawn ? <del>{detailOf(act)}</del> : detailOf(act)}
                  <small className={css.second}>
                    {act.said_by ?? t('said_by_maker')}, {format.dateTime(act.said_at)}
                  </small>
                </span>
                {act.is_withdrawn ? (
                  <small>{t('act_withdrawn')}</small>
                ) : !mayPlan ? null : (
                  <Button disabled={isSaving} onClick={() => undo(act.act_id)}>
                    {t('action_undo')}
                    <span className="vh"> {detailOf(act)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Sheet>
  )
}
