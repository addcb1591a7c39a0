// The card of a machine on a phone.
import { Link } from '@tanstack/react-router'
import type { MachineItem } from '#contract/machine/machine.ts'
import { hourMetersOf, metersOfLabel } from '#domain/hour-meter.ts'
import { dueOn } from '#domain/maintenance-due.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { PATHS } from '#web/base/links.ts'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { Silhouette } from '#web/ui/silhouettes/Silhouette.tsx'
import { dayOfMachine } from './drawn-cells.tsx'
import { Star } from './groups/Star.tsx'
import type { MachineReader } from './machine-reader.ts'
import css from './MachineCard.module.css'
import { ManagementNumberEdit } from './ManagementNumberEdit.tsx'
import { doubtMark, doubtText } from './meter-doubt.tsx'
import { newestAlarm } from './newest-alarm.ts'
import { silenceTitle } from './silence-text.ts'
import { placeText } from './place-text.ts'
import { modelText } from './model-text.ts'

type Props = { machine: MachineItem; reader: MachineReader }

export function MachineCard({ machine, reader }: Props) {
  const { t, category, format, today } = reader
  const [meter] = hourMetersOf(machine)
  const place = placeText(machine, t)
  return (
    <>
      <div className={css.head}>
        <Silhouette
          category={machine.machine_category}
          label={category(`category_${machine.machine_category}`)}
          size="card"
        />
        <div className={css.names}>
          <Link to={PATHS.machine} params={{ serial: machine.serial }} className={css.serial}>
            {machine.display_serial}
          </Link>
          <small>
            {modelText(machine)}
            {t('list_comma')}
            <ManagementNumberEdit machine={machine} look="text">
              {machine.management_number ?? UNKNOWN}
            </ManagementNumberEdit>
          </small>
        </div>
        <div className={css.state}>
          <Mark kind={machine.activity}>
            <strong>{t(`activity_${machine.activity}`)}</strong>
          </Mark>
          <small>{format.age(machine.latest_updated_date, today.now)}</small>
        </div>
        <div className={css.star}>
          <Star machine={machine} t={t} isInRow={false} />
        </div>
      </div>
      <SilenceLine machine={machine} t={t} />
      <div className={css.line}>
        <span className={css.place} title={place}>
          {place}
        </span>
        <span className="nw" title={meter ? t(`meter_${meter.label}`) : undefined}>
          {format.quantity(meter?.hours, 'hours')}
          {meter?.hours == null ? null : <span className="u"> {format.unit('hours')}</span>}
          {meter && doubtMark(doubtText(machine, metersOfLabel(meter.label, machine.machine_category), reader))}
        </span>
      </div>
      {dayOfMachine(machine, reader, 'wide')}
      <Flags machine={machine} reader={reader} />
    </>
  )
}

function SilenceLine({ machine, t }: { machine: MachineItem } & Pick<MachineReader, 't'>) {
  const title = silenceTitle(machine, t)
  return title === undefined ? null : <small className="m2">{title}</small>
}

function Flags({ machine, reader }: Props) {
  const { t, format, companyDate } = reader
  const { next_maintenance: next } = machine
  const due = dueOn(next?.date, companyDate)
  const alarm = newestAlarm(machine)
  if (machine.alarm_count === 0 && (due === null || due.level === 'later')) return null
  return (
    <div className={css.flags}>
      {machine.alarm_count > 0 ? (
        <Mark kind="alarm" title={t('alarms_count', { count: machine.alarm_count })}>
          {format.number(machine.alarm_count)} {alarm?.content ?? UNKNOWN}
        </Mark>
      ) : null}
      {due?.level === 'due' ? (
        <Mark kind="due">
          {next?.name} {due.days === 0 ? t('due_today') : t('due_in_days', { days: due.days })}
        </Mark>
      ) : null}
      {due?.level === 'overdue' ? (
        <Mark kind="overdue">
          {next?.name} {t('overdue_days', { days: -due.days })}
        </Mark>
      ) : null}
    </div>
  )
}
