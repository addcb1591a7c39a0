// What is due first on a machine, and its schedule.
import type { ReactNode } from 'react'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { type Due, dueOf, dueOn, INSPECTIONS, type InspectionDates } from '#domain/maintenance-due.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { Cell } from '#web/machine/machine-reader.ts'
import { freeInspection } from '#web/machine/more-cells.tsx'
import { useCompanyDate } from '#web/base/use-today.ts'
import { AnswerCell } from '#web/ui/table/AnswerCell.tsx'
import { Line, Lines } from '#web/ui/charts/Lines.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'

/** `children`: the lines of the schedule; simple types have none. */
export function DueCell({ machine, children }: { machine: MachineDetail; children: ReactNode }) {
  const t = useMessages('detail')
  const list = useMessages('machine')
  const format = useFormat()
  const today = useCompanyDate()
  const { next_maintenance: first, work_instruction } = machine
  const next = dueOn(first?.date, today)
  return (
    <AnswerCell
      folds
      question={t('due')}
      age={format.day(today)}
      answer={first && next ? <Urgency due={next}>{dueWords(first.name, next, t)}</Urgency> : UNKNOWN}
    >
      <Lines>
        {machine.is_ic1r ? <Inspections machine={machine} today={today} /> : children}
        {work_instruction.length > 0 ? (
          <Line name={list('field_work_instruction')}>{format.number(work_instruction.length)}</Line>
        ) : null}
      </Lines>
    </AnswerCell>
  )
}

function Inspections({ machine, today }: { machine: MachineDetail; today: string }) {
  const t = useMessages('detail')
  const list = useMessages('machine')
  const format = useFormat()
  const { legal_inspection: dates, free_inspection } = machine
  const known = INSPECTIONS.flatMap((kind) => {
    const due = dueOf(only(kind, dates[kind]), today)
    return due ? [due] : []
  }).toSorted((a, b) => a.days - b.days)
  return (
    <>
      {known.map((due) => (
        <Line key={due.kind} name={<Urgency due={due}>{t(`inspection_${due.kind}`)}</Urgency>}>
          {format.day(due.date)}
        </Line>
      ))}
      {known.length > 0 ? null : <Line name={t('no_inspections')}>{UNKNOWN}</Line>}
      {free_inspection === null ? null : (
        <Line name={list('field_free_inspection')}>
          <Cell of={freeInspection} machine={machine} />
        </Line>
      )}
    </>
  )
}

const NONE: InspectionDates = { crane: null, career: null, aerial: null, other: null }
function only(kind: keyof InspectionDates, date: string | null): InspectionDates {
  return { ...NONE, [kind]: date }
}

type Urgent = Omit<Due, 'kind'>
function Urgency({ due, children }: { due: Urgent; children: string }) {
  return due.level === 'later' ? children : <Mark kind={due.level}>{children}</Mark>
}

function dueWords(inspection: string, { days, level }: Urgent, t: Translate<'detail'>): string {
  if (level === 'overdue') return t('due_overdue', { inspection, days: -days })
  return days === 0 ? t('due_today', { inspection }) : t('due_in', { inspection, days })
}
