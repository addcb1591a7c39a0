// The legal inspection that comes next: its day, and either which one it is or how urgent it has become.
import type { MachineItem } from '#contract/machine.ts'
import { dueOf } from '#domain/maintenance-due.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Mark } from '#web/ui/Mark.tsx'
import css from './cells.module.css'
import { useToday } from './use-today.ts'

export function InspectionDue({ machine }: { machine: MachineItem }) {
  const t = useMessages('machine')
  const format = useFormat()
  const { date: today } = useToday()
  const due = dueOf(machine.legal_inspection, today)
  if (due === null) return <span className="m3">{UNKNOWN}</span>
  const kind = t(`inspection_${due.kind}`)
  return (
    <div className={css.two} title={kind}>
      <span>{format.day(due.date)}</span>
      <span>
        {due.level === 'later' ? <span className="m3">{kind}</span> : null}
        {due.level === 'due' ? (
          <Mark kind="due">{due.days === 0 ? t('due_today') : t('due_in_days', { days: due.days })}</Mark>
        ) : null}
        {due.level === 'overdue' ? <Mark kind="overdue">{t('overdue_days', { days: -due.days })}</Mark> : null}
      </span>
    </div>
  )
}
