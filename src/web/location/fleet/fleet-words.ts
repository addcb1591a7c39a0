// Machines and clusters of the fleet's map in words, for list and readers.
import type { FleetCluster, FleetLocation, FleetMachine } from '#contract/location/fleet-location.ts'
import { ACTIVITIES } from '#domain/activity.ts'
import type { Translate } from '#web/base/i18n.ts'
import { silenceText } from '#web/machine/silence-text.ts'
import type { MachineReader } from '#web/machine/machine-reader.ts'

export type FleetWords = ReturnType<typeof fleetWords>

export function fleetWords({ t, category, format }: MachineReader, f: Translate<'fleet-map'>) {
  const joined = (parts: readonly string[]) => parts.join(t('list_comma'))
  const stateWords = (machine: FleetMachine) => {
    const { activity, alarm_count, inspection, geo_alert_outside } = machine
    const reason = silenceText(machine, t)
    return [
      t(`activity_${activity}`),
      ...(reason === null ? [] : [reason]),
      ...(alarm_count > 0 ? [t('alarms_count', { count: alarm_count })] : []),
      ...(geo_alert_outside ? [t('geo_alert_outside')] : []),
      ...(inspection === null ? [] : [t(`status_${inspection}`)]),
    ]
  }
  const placeWords = ({ machine_location }: FleetMachine) => machine_location ?? t('address_unknown')
  const title = (location: FleetLocation) =>
    location.kind === 'machine' ? location.display_serial : f('machines', { count: location.machines })
  /** '3 Operating, 2 with alarms': the counts above 0. */
  const countWords = (cluster: FleetCluster) =>
    joined([
      ...ACTIVITIES.flatMap((state) =>
        cluster[state] > 0 ? [`${format.number(cluster[state])} ${t(`activity_${state}`)}`] : [],
      ),
      ...(['alarm', 'overdue', 'due'] as const).flatMap((status) =>
        cluster[status] > 0
          ? [`${format.number(cluster[status])} ${t(status === 'alarm' ? 'status_alarm' : `machines_${status}`)}`]
          : [],
      ),
      ...(cluster.outside > 0 ? [`${format.number(cluster.outside)} ${t('geo_alert_outside')}`] : []),
    ])
  return {
    title,
    placeWords,
    countWords,
    kindWords: ({ machine_category, type_code, management_number }: FleetMachine) =>
      joined([category(`category_${machine_category}`), type_code, ...(management_number ? [management_number] : [])]),
    categoryName: (code: FleetMachine['machine_category']) => category(`category_${code}`),
    /** All of it in one line. */
    nameOf: (location: FleetLocation): string =>
      location.kind === 'machine'
        ? joined([
            location.display_serial,
            category(`category_${location.machine_category}`),
            ...stateWords(location),
            placeWords(location),
          ])
        : joined([title(location), countWords(location)]),
  }
}
