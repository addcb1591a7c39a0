// The alarm that a machine raised last.
import type { MachineItem } from '#contract/machine/machine.ts'

type Alarm = MachineItem['alarms'][number]

/**
 * Instants on the wire are UTC in one form,
 * so their text sorts by time.
 */
export function newestAlarm({ alarms }: MachineItem): Alarm | null {
  return alarms.reduce<Alarm | null>(
    (newest, alarm) => (newest === null || alarm.recorded_date > newest.recorded_date ? alarm : newest),
    null,
  )
}
