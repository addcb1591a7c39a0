// The inspections that are due on a machine.
import type { MachineDetail } from '#contract/machine-detail.ts'
import { type Due, dueOf, INSPECTIONS, type InspectionDates } from '#domain/maintenance-due.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { Cell } from '#web/machine/machine-reader.ts'
import { freeInspection } from '#web/machine/more-cells.tsx'
import { useToday } from '#web/base/use-today.ts'
import { AnswerCell } from '#web/ui/AnswerCell.tsx'
import { Line, Lines } from '#web/ui/Lines.tsx'
import { Mark } from '#web/ui/Mark.tsx'

export function DueCell({ machine }: { machine: MachineDetail }) {
  const t = useMessages('detail')
  const list = useMessages('machine')
  const format = useFormat()
  const { date: today } = useToday()
  const { legal_inspection: dates, free_inspection, work_instruction } = machine
  const next = dueOf(dates, today)
  const known = INSPECTIONS.flatMap((kind) => {
    const due = dueOf(only(kind, dates[kind]), today)
    return due ? [due] : []
  }).toSorted((a, b) => a.days - b.days)
  return (
    <AnswerCell
      question={t('due')}
      age={format.day(today)}
      answer={next ? <Urgency due={next}>{dueWords(next, t)}</Urgency> : UNKNOWN}
    >
      <Lines>
        {known.map((due) => (
          <Line key={due.kind} name={<Urgency due={due}>{t(`inspection_${due.kind}`)}</Urgency>}>
            {format.day(due.date)}
          </Line>
        ))}
        {next ? null : <Line name={t('no_inspections')}>{UNKNOWN}</Line>}
        {free_inspection === null ? null : (
          <Line name={list('field_free_inspection')}>
            <Cell of={freeInspection} machine={machine} />
          </Line>
        )}
        {work_instruction.length > 0 ? (
          <Line name={list('field_work_instruction')}>{format.number(work_instruction.length)}</Line>
        ) : null}
      </Lines>
    </AnswerCell>
  )
}

const NONE: InspectionDates = { crane: null, career: null, aerial: null, other: null }
function only(kind: keyof InspectionDates, date: string | null): InspectionDates {
  return { ...NONE, [kind]: date }
}

function Urgency({ due, children }: { due: Due; children: string }) {
  return due.level === 'later' ? children : <Mark kind={due.level}>{children}</Mark>
}

function dueWords({ kind, days, level }: Due, t: Translate<'detail'>): string {
  const inspection = t(`inspection_${kind}`)
  if (level === 'overdue') return t('due_overdue', { inspection, days: -days })
  return days === 0 ? t('due_today', { inspection }) : t('due_in', { inspection, days })
}
