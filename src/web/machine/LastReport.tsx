// What a machine does now, and how old that knowledge is.
import type { MachineItem } from '#contract/machine.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Mark } from '#web/ui/Mark.tsx'
import css from './cells.module.css'
import { useNow } from './use-now.ts'

export function LastReport({ machine }: { machine: MachineItem }) {
  const t = useMessages('machine')
  const format = useFormat()
  const now = useNow()
  return (
    <div className={css.two} title={format.dateTime(machine.latest_updated_date)}>
      <span>
        <Mark kind={machine.activity}>{t(`activity_${machine.activity}`)}</Mark>
      </span>
      <span className="m3">{format.age(machine.latest_updated_date, now)}</span>
    </div>
  )
}
