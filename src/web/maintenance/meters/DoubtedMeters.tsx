// The machines with a meter in doubt, above the list of what is due.
import { Link } from '@tanstack/react-router'
import { listDoubtedMeters } from '#contract/maintenance/maintenance.ts'
import { schedulePath } from '#web/base/page-links.ts'
import { useApi } from '#web/base/use-api.ts'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { meterName } from './meter-name.ts'
import { doubtText } from './meter-text.ts'
import css from './DoubtedMeters.module.css'

/** Nothing while every meter counts; of all machines, whatever the list is narrowed to. */
export function DoubtedMeters({ refetchInterval }: { refetchInterval: number }) {
  const given = useMaintenanceWords()
  const { t } = given
  const { data } = useApi(listDoubtedMeters, {}, { refetchInterval })
  if (!data || data.total === 0) return null
  const { machines, total } = data
  return (
    <details className={css.doubted}>
      <summary>
        <Mark kind="warning">{t('doubted_machines', { machines: total })}</Mark>
      </summary>
      <ul>
        {machines.map((machine) => (
          <li key={machine.serial}>
            <Link to={schedulePath(machine.serial)}>
              <b>{machine.display_serial}</b>
            </Link>{' '}
            <span className="m3">{[machine.type_code, machine.management_number].filter(Boolean).join(' · ')}</span>
            {machine.meters.map((meter) => (
              <span key={meter.meter}>
                {meterName(meter.meter, machine, given)}: {doubtText(meter, given)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {total > machines.length ? <p>{t('calendar_cut', { count: machines.length })}</p> : null}
    </details>
  )
}
