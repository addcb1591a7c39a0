// The newest open alarms of a machine: what, on which device, since when.
import type { MachineItem } from '#contract/machine/machine.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { shortInstant, useToday } from '#web/base/use-today.ts'
import { Line } from '#web/ui/charts/Lines.tsx'

const SHOWN = 3

export function LatestAlarms({ machine: { alarms, alarm_count } }: { machine: MachineItem }) {
  const t = useMessages('detail')
  const format = useFormat()
  const today = useToday()
  const newest = alarms.toSorted((a, b) => (a.recorded_date < b.recorded_date ? 1 : -1)).slice(0, SHOWN)
  return (
    <>
      {newest.map(({ recorded_date, error_code, control_device_code, content }) => (
        <Line
          key={`${recorded_date} ${error_code} ${control_device_code}`}
          name={
            <>
              <b>{content}</b>
              <br />
              <span className="m3">{[error_code, control_device_code].filter(Boolean).join(' · ')}</span>
            </>
          }
        >
          <span title={format.dateTime(recorded_date)}>{shortInstant(recorded_date, today, format)}</span>
        </Line>
      ))}
      {alarm_count > newest.length ? (
        <Line name={t('more_alarms')}>{format.number(alarm_count - newest.length)}</Line>
      ) : null}
    </>
  )
}
