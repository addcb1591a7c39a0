// A machine's health: open alarms, tanks, care.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { tellsAlarms } from '#domain/activity.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { levels } from '#web/machine/drawn-cells.tsx'
import { Cell } from '#web/machine/machine-reader.ts'
import { dpf, filters } from '#web/machine/more-cells.tsx'
import { alarmsPath } from '#web/base/page-links.ts'
import { useNow } from '#web/base/use-now.ts'
import { AnswerCell } from '#web/ui/table/AnswerCell.tsx'
import { Line, Lines } from '#web/ui/charts/Lines.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import css from './DetailPage.module.css'
import { NamedTelephone } from './NamedTelephone.tsx'

export function HealthyCell({ machine, children }: { machine: MachineDetail; children: ReactNode }) {
  const t = useMessages('detail')
  const list = useMessages('machine')
  const format = useFormat()
  const now = useNow()
  const { alarm_count: count, activity, contact, latest_updated_date } = machine
  const none = tellsAlarms(activity) ? t('no_alarms') : UNKNOWN
  const answer = count > 0 ? <Mark kind="alarm">{list('alarms_count', { count })}</Mark> : none
  return (
    <AnswerCell
      folds
      question={t('healthy')}
      age={latest_updated_date ? format.age(latest_updated_date, now) : null}
      answer={
        machine.is_ic1r || (count === 0 && !tellsAlarms(activity)) ? (
          answer
        ) : (
          <Link to={alarmsPath(machine.serial)}>{answer}</Link>
        )
      }
    >
      <Lines>
        {children}
        {count > 0 && contact !== null ? (
          <Line name={t('who_helps')}>
            <NamedTelephone {...contact} />
          </Line>
        ) : null}
        <Line name={list('field_levels')}>
          <span className={css.gauges}>
            <Cell of={levels} machine={machine} />
          </span>
        </Line>
        <Line name={list('field_filter_maintenance')}>
          <Cell of={filters} machine={machine} />
        </Line>
        <Line name={list('field_dpf')}>
          <Cell of={dpf} machine={machine} />
        </Line>
      </Lines>
    </AnswerCell>
  )
}
