// Above the list of a machine's alarms: counts, days of the month, the chosen day.
import type { AlarmItem } from '#contract/alarm/alarm.ts'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { useMessages } from '#web/base/i18n.ts'
import type { AlarmAddress } from './alarm-address.ts'
import { filterAlarms } from './alarm-filter.ts'
import { AlarmCounts } from './AlarmCounts.tsx'
import { AlarmDay } from './AlarmDay.tsx'
import { AlarmDays, AlarmMark } from './AlarmDays.tsx'
import css from './AlarmDays.module.css'

type Props = {
  serial: string
  month: CalendarMonth
  /** Of the month; null while they load. */
  alarms: readonly AlarmItem[] | null
  address: AlarmAddress
  reader: { zone: string; today: string; now: number }
  hrefOf: (change: Partial<AlarmAddress>) => string
  onPick: (change: Partial<AlarmAddress>) => void
}

const NO_ALARMS: readonly AlarmItem[] = []

export function AlarmSummary({ serial, month, alarms, address, reader, hrefOf, onPick }: Props) {
  const { zone, today, now } = reader
  const { day } = address
  const ofAllDays = alarms ? filterAlarms(alarms, { ...address, day: null }, { zone, now }) : NO_ALARMS
  return (
    <>
      <AlarmCounts alarms={alarms} address={address} hrefOf={hrefOf} onPick={onPick} />
      <AlarmDays
        month={month}
        alarms={ofAllDays}
        zone={zone}
        today={today}
        chosen={day}
        hrefOf={(next) => hrefOf({ day: next })}
        onPick={(next) => onPick({ day: next })}
      />
      <Legend />
      {day === null ? null : (
        <AlarmDay
          serial={serial}
          date={day}
          alarms={filterAlarms(ofAllDays, address, { zone, now })}
          zone={zone}
          allHref={hrefOf({ day: null })}
          onShowAll={() => onPick({ day: null })}
        />
      )}
    </>
  )
}

const SAMPLES = [1, 3, 2] as const

function Legend() {
  const t = useMessages('alarm')
  return (
    <p className={css.legend}>
      {SAMPLES.map((type) => (
        <span key={type}>
          <svg viewBox="-6 -6 12 12" aria-hidden="true">
            <AlarmMark item={{ type, state: 0 }} x={0} y={0} />
          </svg>
          {t(`type_${type}`)}
        </span>
      ))}
      <span>
        <svg viewBox="-6 -6 12 12" aria-hidden="true">
          <AlarmMark item={{ type: 1, state: 1 }} x={0} y={0} />
        </svg>
        {t('state_occurring')}
      </span>
    </p>
  )
}
