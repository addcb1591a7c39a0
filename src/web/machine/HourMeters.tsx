// A machine's hour meters under the labels of its category (SPEC 4), always with one decimal (SPEC 9).
import type { MachineItem } from '#contract/machine.ts'
import { hourMetersOf } from '#domain/hour-meter.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import css from './cells.module.css'

export function HourMeters({ machine }: { machine: MachineItem }) {
  const t = useMessages('machine')
  const format = useFormat()
  return (
    <div className={css.two}>
      {hourMetersOf(machine).map(({ label, hours }) => (
        <span key={label} className={css.spread}>
          <span className="m2">{t(`meter_${label}`)}</span>
          <span>{format.quantity(hours, 'hours')}</span>
        </span>
      ))}
    </div>
  )
}
