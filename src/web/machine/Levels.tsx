// How full the tanks are and the battery is: only what the machine has and has told.
import type { MachineItem } from '#contract/machine.ts'
import { FUEL_LOW_PERCENT } from '#domain/activity.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Gauge } from '#web/ui/Gauge.tsx'

export function Levels({ machine: { remaining_level, display_battery_level } }: { machine: MachineItem }) {
  const t = useMessages('machine')
  const format = useFormat()
  const gauges = [
    {
      letter: t('fuel_letter'),
      parts: [
        { name: t('field_upper_fuel_level'), level: remaining_level.upper_fuel_level },
        { name: t('field_under_fuel_level'), level: remaining_level.under_fuel_level },
      ],
    },
    {
      letter: t('adblue_letter'),
      parts: [
        { name: t('field_upper_ad_blue_level'), level: remaining_level.upper_ad_blue_level },
        { name: t('field_under_ad_blue_level'), level: remaining_level.under_ad_blue_level },
      ],
    },
    {
      letter: t('battery_letter'),
      parts: [{ name: t('field_display_battery_level'), level: display_battery_level }],
    },
  ].flatMap(({ letter, parts }) => {
    const known = parts.flatMap(({ name, level }) =>
      level === null ? [] : [{ name, level, text: format.quantity(level, 'percent'), low: level < FUEL_LOW_PERCENT }],
    )
    return known.length > 0 ? [{ letter, known }] : []
  })
  if (gauges.length === 0) return <span className="m3">{UNKNOWN}</span>
  return gauges.map(({ letter, known }) => (
    <Gauge
      key={letter}
      letter={letter}
      label={known.map(({ name, text }) => t('level_label', { name, level: text })).join(t('list_comma'))}
      levels={known}
    />
  ))
}
