// A machine's work: its state, today and the days before.
import type { ReactNode } from 'react'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { slotCounts } from '#domain/day-slots.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dayOfMachine } from '#web/machine/drawn-cells.tsx'
import { useMachineReader } from '#web/machine/machine-reader.ts'
import { hoursText, isDayOfNow, nameOfDay } from '#web/machine/day-words.ts'
import { AnswerCell } from '#web/ui/table/AnswerCell.tsx'
import { DayScale } from '#web/ui/charts/DayProfile.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import css from './DetailPage.module.css'

export function WhatItDidCell({ machine, children }: { machine: MachineDetail; children: ReactNode }) {
  const t = useMessages('detail')
  const reader = useMachineReader()
  const { t: list, format } = reader
  const { today, activity, daily_recorded_at } = machine
  const state = list(`activity_${activity}`)
  const isToday = today !== null && isDayOfNow(today, reader.today.now)
  const worked = today ? slotCounts(today.upper_operation_data, today.under_operation_data).operation : null
  const dayBefore = today !== null && !isToday ? nameOfDay(today, reader.today.now, list, format) : null
  const age = isToday && daily_recorded_at ? t('today_to', { time: format.time(daily_recorded_at) }) : dayBefore
  const fetched = machine.is_day_time_of_fetching && t('time_of_fetching')
  return (
    <AnswerCell
      question={t('what_it_did')}
      age={[age, fetched].filter(Boolean).join(' · ') || null}
      answer={
        <Mark kind={activity}>
          {worked === null ? state : t(isToday ? 'did_today' : 'did_then', { state, hours: hoursText(worked, format) })}
        </Mark>
      }
    >
      <div className={css.scale}>
        <DayScale every={3} />
      </div>
      {dayOfMachine(machine, reader, 'tall')}
      {children}
    </AnswerCell>
  )
}
