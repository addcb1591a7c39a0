// The last 14 days of a machine, and the sums of its month so far.
import { useNavigate } from '@tanstack/react-router'
import { getDaily } from '#contract/daily/daily.ts'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { localDate, offsetOfZone } from '#domain/time.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dayPath } from '#web/base/page-links.ts'
import { useApi } from '#web/base/use-api.ts'
import { hoursText } from '#web/machine/day-words.ts'
import { useToday } from '#web/base/use-today.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { DayStrip } from '#web/ui/charts/DayStrip.tsx'
import { Line, Lines } from '#web/ui/charts/Lines.tsx'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'
import { lastDays, monthOf, sumsOf } from './last-days.ts'

const DAYS = 14
/** A running day is sent again every 15 minutes. */
const RENEW_MS = 300_000

export function LastDays({ machine }: { machine: MachineDetail }) {
  const t = useMessages('detail')
  const words = useMessages('error')
  const format = useFormat()
  const navigate = useNavigate()
  // There they are the first figures of the daily reports.
  const isPhone = useMedia(PHONE)
  const { now, zone } = useToday()
  const offset = machine.time_difference ?? offsetOfZone(zone, now)
  const today = localDate(now, offset)
  const first = localDate(now - (DAYS - 1) * 86_400_000, offset)
  const spansMonths = first.slice(0, 7) !== today.slice(0, 7)
  const { serial } = machine
  const month = useApi(
    getDaily,
    { query: { serial, ...monthOf(today) } },
    { refetchInterval: RENEW_MS, throwOnError: false },
  )
  const before = useApi(
    getDaily,
    { query: { serial, ...monthOf(first) } },
    { enabled: spansMonths, throwOnError: false },
  )
  const error = month.error ?? before.error
  if (error)
    return (
      <p role="alert" className="m2">
        {t('days_failed')}{' '}
        <Button size="small" onClick={() => void Promise.all([month.refetch(), spansMonths && before.refetch()])}>
          {words('try_again')}
        </Button>
      </p>
    )
  // A placeholder is another machine's answer.
  const thisMonth = month.isPlaceholderData ? undefined : month.data?.daily
  const lastMonth = !spansMonths ? [] : before.isPlaceholderData ? undefined : before.data?.daily
  const isKnown = thisMonth !== undefined && lastMonth !== undefined
  const days = lastDays([...(lastMonth ?? []), ...(thisMonth ?? [])], today, DAYS)
  const sums = sumsOf(thisMonth ?? [])
  const isElectric = machine.body_category_id !== null
  const withUnit = (text: string, unit: string) => (text === UNKNOWN ? text : `${text} ${unit}`)
  return (
    <>
      <DayStrip
        label={t('last_days', { count: DAYS })}
        isWaiting={!isKnown}
        onPick={(href) => void navigate({ href })}
        days={days.map(({ date, use, operatedSlots }) => ({
          key: date,
          day: String(Number(date.slice(8))),
          use,
          href: dayPath(serial, date),
          text: t(`day_${use}`, { date: format.day(date), hours: hoursText(operatedSlots, format) }),
        }))}
        sum={isKnown ? t('days_in_use', { count: days.filter(({ use }) => use === 'operated').length, of: DAYS }) : ''}
      />
      {isPhone ? null : (
        <Lines>
          <Line name={t('month_operation')}>
            {withUnit(format.quantity(sums.operation, 'hours'), format.unit('hours'))}
          </Line>
          <Line name={t('month_idle')}>
            {withUnit(format.quantity(sums.idleShare, 'percent'), format.unit('percent'))}
          </Line>
          {isElectric ? (
            <Line name={t('month_electricity')}>
              {withUnit(format.number(sums.consumption, 1), format.unit('energy'))}
            </Line>
          ) : (
            <Line name={t('month_fuel')}>
              {withUnit(format.quantity(sums.consumption, 'volume'), format.unit('volume'))}
            </Line>
          )}
          <Line name={t('month_distance')}>
            {withUnit(format.quantity(sums.distance, 'day_distance'), format.unit('day_distance'))}
          </Line>
        </Lines>
      )}
    </>
  )
}
