// How full the tanks are and the battery is: only what the machine has and has told.
import type { MachineItem } from '#contract/machine.ts'
import { FUEL_LOW_PERCENT } from '#domain/activity.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Gauge } from '#web/ui/Gauge.tsx'
import css from './cells.module.css'

export function Levels({ machine: { remaining_level, display_battery_level } }: { machine: MachineItem }) {
  const t = useMessages('machine')
  const format = useFormat()
  const second = (letter: string) => t('second_tank', { letter })
  const levels = [
    { name: t('field_upper_fuel_level'), letter: t('fuel_letter'), level: remaining_level.upper_fuel_level },
    { name: t('field_upper_ad_blue_level'), letter: t('adblue_letter'), level: remaining_level.upper_ad_blue_level },
    { name: t('field_under_fuel_level'), letter: second(t('fuel_letter')), level: remaining_level.under_fuel_level },
    {
      name: t('field_under_ad_blue_level'),
      letter: second(t('adblue_letter')),
      level: remaining_level.under_ad_blue_level,
    },
    { name: t('field_display_battery_level'), letter: t('battery_letter'), level: display_battery_level },
  ]
  const known = levels.flatMap(({ level, ...rest }) => (level === null ? [] : [{ ...rest, level }]))
  if (known.length === 0) return <span className="m3">{UNKNOWN}</span>
  return (
    <div className={css.levels} data-columns={known.length > 3 ? 2 : 1}>
      {known.map(({ name, letter, level }) => (
        <Gauge
          key={letter}
          letter={letter}
          label={t('level_label', { name, level: format.quantity(level, 'percent') })}
          level={level}
          text={format.quantity(level, 'percent')}
          low={level < FUEL_LOW_PERCENT}
        />
      ))}
    </div>
  )
}
