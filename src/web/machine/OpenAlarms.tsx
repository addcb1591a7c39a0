// How many alarms are open on a machine, and the newest of them.
import type { MachineItem } from '#contract/machine.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Mark } from '#web/ui/Mark.tsx'
import css from './cells.module.css'
import { newestAlarm } from './newest-alarm.ts'
import { shortInstant, useToday } from './use-today.ts'

export function OpenAlarms({ machine }: { machine: MachineItem }) {
  const t = useMessages('machine')
  const format = useFormat()
  const today = useToday()
  const newest = newestAlarm(machine)
  // Without a terminal nothing could have told us of an alarm.
  if (machine.activity === 'no_terminal') return <span className="m3">–</span>
  if (machine.alarm_count === 0) return <span className="m3">0</span>
  return (
    <div className={css.alarm}>
      <span>
        <Mark kind="alarm" title={t('alarms_count', { count: machine.alarm_count })}>
          {format.number(machine.alarm_count)}
        </Mark>
        {newest ? (
          <span className="m3" title={format.dateTime(newest.recorded_date)}>
            {shortInstant(newest.recorded_date, today, format)}
          </span>
        ) : null}
      </span>
      {newest ? (
        <span className="el" title={`${newest.error_code} ${newest.content}`}>
          {newest.content}
        </span>
      ) : null}
    </div>
  )
}
