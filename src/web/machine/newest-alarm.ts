// The alarm that a machine raised last.
import type { MachineItem } from '#contract/machine.ts'

type Alarm = MachineItem['alarms'][number]

/** All instants on the wire are UTC in one form, so their text sorts like their time. */
export function newestAlarm({ alarms }: MachineItem): Alarm | null {
  return alarms.reduce<Alarm | null>(
    (newest, alarm) => (newest === null || alarm.recorded_date > newest.recorded_date ? alarm : newest),
    null,
  )
}
