// Where a machine is, in words and as coordinates.
import type { MachineItem } from '#contract/machine/machine.ts'
import { type Format, UNKNOWN } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'

/** The server names places (docs/product.md, Names of places). */
export function placeText(
  { machine_location, latest_location }: Pick<MachineItem, 'machine_location' | 'latest_location'>,
  t: Translate<'machine'>,
): string {
  return machine_location ?? (latest_location ? t('address_unknown') : UNKNOWN)
}

/** Four decimals are about ten metres. */
export function coordinates(location: MachineItem['latest_location'], format: Format): string {
  return location
    ? `${format.number(location.latest_latitude, 4)}, ${format.number(location.latest_longitude, 4)}`
    : UNKNOWN
}
