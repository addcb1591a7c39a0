// A machine in a list of the fleet's map: silhouette, names, state and marks.
import type { FleetMachine } from '#contract/location/fleet-location.ts'
import { useMessages } from '#web/base/i18n.ts'
import { silenceText, silenceTitle } from '#web/machine/silence-text.ts'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { Silhouette } from '#web/ui/silhouettes/Silhouette.tsx'
import css from './FleetList.module.css'
import type { FleetWords } from './fleet-words.ts'

type Props = {
  machine: FleetMachine
  category: FleetWords['categoryName']
  /** Below its names. */
  line: string
}

export function MachineEntry({ machine, category, line }: Props) {
  const m = useMessages('machine')
  const { machine_category, display_serial, type_code, activity, alarm_count, inspection, geo_alert_outside } = machine
  return (
    <>
      <Silhouette category={machine_category} label={category(machine_category)} />
      <span className={css.names}>
        <b>{display_serial}</b> <small>{type_code}</small>
      </span>
      <small className={css.place}>{line}</small>
      <span className={css.state}>
        <Mark kind={activity} title={silenceTitle(machine, m)}>
          {[m(`activity_${activity}`), silenceText(machine, m)].filter(Boolean).join(' · ')}
        </Mark>
        {alarm_count > 0 ? <Mark kind="alarm">{m('alarms_count', { count: alarm_count })}</Mark> : null}
        {geo_alert_outside ? <Mark kind="outside">{m('geo_alert_outside')}</Mark> : null}
        {inspection === null ? null : <Mark kind={inspection}>{m(`status_${inspection}`)}</Mark>}
      </span>
    </>
  )
}
