// Where a machine is, in words where there are any, else as coordinates.
import type { MachineItem } from '#contract/machine.ts'
import { type Format, UNKNOWN } from '#web/base/format.ts'

export function placeText({ machine_location, latest_location }: MachineItem, format: Format): string {
  return machine_location ?? latest_location?.send_place ?? coordinates(latest_location, format)
}

/** Four decimals are about ten metres. */
export function coordinates(location: MachineItem['latest_location'], format: Format): string {
  return location
    ? `${format.number(location.latest_latitude, 4)}, ${format.number(location.latest_longitude, 4)}`
    : UNKNOWN
}
