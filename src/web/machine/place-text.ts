// Where a machine is, in words where there are any, else as coordinates.
import type { MachineItem } from '#contract/machine.ts'
import { type Format, UNKNOWN } from '#web/base/format.ts'

export const placeText = ({ machine_location, latest_location }: MachineItem, format: Format): string =>
  machine_location ?? latest_location?.send_place ?? coordinates(latest_location, format)

/** Four decimals are about ten metres. */
export const coordinates = (location: MachineItem['latest_location'], format: Format): string =>
  location ? `${format.number(location.latest_latitude, 4)}, ${format.number(location.latest_longitude, 4)}` : UNKNOWN
