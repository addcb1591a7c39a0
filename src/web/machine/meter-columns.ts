// Hour meters and levels in a file: a column of numbers for each.
import type { MachineItem } from '#contract/machine/machine.ts'
import { type LabelledMeter, METER_LABELS } from '#domain/hour-meter.ts'
import type { Format } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'
import type { TableColumn } from '#web/ui/table/table-column.ts'

type Words = { t: Translate<'machine'>; format: Format }

/** `metersOf`: those of a row, by the labels of its category. */
export function meterColumns<Row, Given>(
  { t, format }: Words,
  metersOf: (row: Row) => readonly LabelledMeter[],
): TableColumn<Row, Given>[] {
  return METER_LABELS.map((label) => {
    const hoursOf = (row: Row) => metersOf(row).find((meter) => meter.label === label)?.hours ?? null
    return {
      key: `meter_${label}`,
      name: `${t('field_meters')}: ${t(`meter_${label}`)}`,
      unit: format.unit('hours'),
      isFigure: true,
      cell: (row) => format.hourMeter(hoursOf(row), label),
      file: hoursOf,
    }
  })
}

const TANKS = ['upper_fuel_level', 'under_fuel_level', 'upper_ad_blue_level', 'under_ad_blue_level'] as const

export function levelColumns<Given>({ t, format }: Words): TableColumn<MachineItem, Given>[] {
  const level = (
    key: (typeof TANKS)[number] | 'display_battery_level',
    levelOf: (machine: MachineItem) => number | null,
  ): TableColumn<MachineItem, Given> => ({
    key,
    name: t(`field_${key}`),
    unit: format.unit('percent'),
    isFigure: true,
    cell: (machine) => format.quantity(levelOf(machine), 'percent'),
  })
  return [
    ...TANKS.map((key) => level(key, ({ remaining_level }) => remaining_level[key])),
    level('display_battery_level', ({ display_battery_level }) => display_battery_level),
  ]
}
