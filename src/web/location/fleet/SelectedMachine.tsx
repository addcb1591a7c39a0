// The card of a machine on the fleet's map: its four answers, and links.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { tellsAlarms } from '#domain/activity.ts'
import { slotCounts } from '#domain/day-slots.ts'
import { dueOn } from '#domain/maintenance-due.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dailyPath, machinePath, mapPath } from '#web/base/page-links.ts'
import { hoursText, isDayOfNow } from '#web/machine/day-words.ts'
import { useMachine } from '#web/page/use-machine.ts'
import { dayOfMachine } from '#web/machine/drawn-cells.tsx'
import { type MachineReader, useMachineReader } from '#web/machine/machine-reader.ts'
import { newestAlarm } from '#web/machine/newest-alarm.ts'
import { silenceTitle } from '#web/machine/silence-text.ts'
import { placeText } from '#web/machine/place-text.ts'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { Silhouette } from '#web/ui/silhouettes/Silhouette.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { Card } from './Card.tsx'
import css from './Card.module.css'

export function SelectedMachine({ serial, onClose }: { serial: string; onClose: () => void }) {
  const d = useMessages('detail')
  const reader = useMachineReader()
  const { machine, isMissing, error } = useMachine(serial, { throwOnError: false })
  const name = machine?.display_serial ?? serial
  const title = (
    <>
      {machine ? (
        <Silhouette
          category={machine.machine_category}
          label={reader.category(`category_${machine.machine_category}`)}
        />
      ) : null}
      <span className={css.names}>
        <b>{name}</b>
        {machine ? (
          <small>
            {[machine.type_code, machine.management_number, machine.customer_name]
              .filter(Boolean)
              .join(reader.t('list_comma'))}
          </small>
        ) : null}
      </span>
    </>
  )
  return (
    <Card title={title} label={name} isBusy={machine === null && !isMissing && !error} onClose={onClose}>
      {isMissing ? <p className={css.ways}>{d('not_found')}</p> : null}
      {error && !machine ? <p className={css.ways}>{d('machine_failed')}</p> : null}
      {isMissing || (error && !machine) ? null : <Answers machine={machine} reader={reader} />}
      {isMissing ? null : <Ways serial={serial} />}
    </Card>
  )
}

/** Their frame at once, so that nothing moves when they load. */
function Answers({ machine, reader }: { machine: MachineDetail | null; reader: MachineReader }) {
  const d = useMessages('detail')
  const rows: [question: string, answer: (machine: MachineDetail) => ReactNode][] = [
    [d('what_it_did'), (one) => <WhatItDid machine={one} reader={reader} />],
    [d('where'), (one) => <Where machine={one} reader={reader} />],
    [d('healthy'), (one) => <Healthy machine={one} reader={reader} />],
    [d('due'), (one) => <DueNext machine={one} reader={reader} />],
  ]
  return (
    <dl className={css.answers}>
      {rows.map(([question, answer]) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{machine ? answer(machine) : <WaitingBar width={140} />}</dd>
        </div>
      ))}
    </dl>
  )
}

type AnswerProps = { machine: MachineDetail; reader: MachineReader }

function WhatItDid({ machine, reader }: AnswerProps) {
  const d = useMessages('detail')
  const { t, format } = reader
  const { today, activity } = machine
  const state = t(`activity_${activity}`)
  const worked =
    today !== null && isDayOfNow(today, reader.today.now)
      ? slotCounts(today.upper_operation_data, today.under_operation_data).operation
      : null
  return (
    <>
      <Mark kind={activity}>
        {worked === null ? state : d('did_today', { state, hours: hoursText(worked, format) })}
      </Mark>
      {dayOfMachine(machine, reader, 'wide')}
      <small>{format.age(machine.latest_updated_date, reader.today.now)}</small>
      <SilenceLine machine={machine} reader={reader} />
    </>
  )
}

function SilenceLine({ machine, reader: { t } }: AnswerProps) {
  const title = silenceTitle(machine, t)
  return title === undefined ? null : <small>{title}</small>
}

function Where({ machine, reader: { t, format, today } }: AnswerProps) {
  const d = useMessages('detail')
  const { latest_location: location } = machine
  return (
    <>
      {placeText(machine, t)}
      {machine.geo_alert_outside ? (
        <small>
          <Mark kind="outside">{t('geo_alert_outside')}</Mark>
        </small>
      ) : null}
      {location ? (
        <small>
          {[
            format.age(location.recorded_date, today.now),
            machine.is_location_time_of_fetching && d('time_of_fetching'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      ) : null}
    </>
  )
}

function Healthy({ machine, reader: { t } }: AnswerProps) {
  const d = useMessages('detail')
  if (machine.alarm_count === 0) return tellsAlarms(machine.activity) ? d('no_alarms') : UNKNOWN
  return (
    <>
      <Mark kind="alarm">{t('alarms_count', { count: machine.alarm_count })}</Mark>
      <small>{newestAlarm(machine)?.content}</small>
    </>
  )
}

function DueNext({ machine, reader: { format, companyDate } }: AnswerProps) {
  const d = useMessages('detail')
  const { next_maintenance: next } = machine
  const due = dueOn(next?.date, companyDate)
  if (next === null || due === null) return UNKNOWN
  const inspection = next.name
  const words =
    due.level === 'overdue'
      ? d('due_overdue', { inspection, days: -due.days })
      : due.days === 0
        ? d('due_today', { inspection })
        : d('due_in', { inspection, days: due.days })
  return (
    <>
      {due.level === 'later' ? words : <Mark kind={due.level}>{words}</Mark>}
      <small>{format.day(due.date)}</small>
    </>
  )
}

function Ways({ serial }: { serial: string }) {
  const t = useMessages('fleet-map')
  return (
    <p className={css.ways}>
      <Link to={machinePath(serial)}>{t('way_machine')}</Link>
      <Link to={dailyPath(serial)}>{t('way_daily')}</Link>
      <Link to={mapPath(serial)}>{t('way_positions')}</Link>
    </p>
  )
}
