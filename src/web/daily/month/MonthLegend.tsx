// The month's hours of each kind, with their signs.
import { Fragment, type ReactNode } from 'react'
import type { DailyDay } from '#contract/daily/daily.ts'
import type { SlotCounts } from '#domain/day-slots.ts'
import { countsOfDays } from '#domain/month-totals.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { hoursText } from '#web/machine/day-words.ts'
import { ShareBar } from '#web/ui/charts/ShareBar.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { type Machine, partsOf } from './month-columns.ts'
import { FlagSign } from './FlagSigns.tsx'
import css from './MonthLegend.module.css'
import { SlotMark } from './SlotMark.tsx'
import type { SheetInput } from './use-month-rows.ts'

type Props = Pick<SheetInput, 'machine' | 'data'> & {
  children: ReactNode
}

export function MonthLegend({ machine, data, children }: Props) {
  const { operation, running, neutral } = countsOf(data?.daily ?? [])
  return (
    <div className={css.line}>
      <ShareBar
        parts={[
          { key: '3', kind: 'operating', value: operation },
          { key: '2', kind: 'running', value: running },
          { key: '1', kind: 'neutral', value: neutral },
        ]}
      />
      <DayLegend machine={machine} daily={data?.daily ?? null} />
      {children}
    </div>
  )
}

type LegendProps = {
  machine: Machine
  /** Null while they load. */
  daily: readonly DailyDay[] | null
}

const KINDS = {
  upper: [
    { kind: 3, count: 'operation', name: 'slot_operation' },
    { kind: 2, count: 'running', name: 'slot_running' },
    { kind: 1, count: 'neutral', name: 'slot_neutral' },
  ],
  under: [
    { kind: 2, count: 'track', name: 'slot_operation' },
    { kind: 1, count: 'no_ope', name: 'slot_no_ope' },
  ],
} as const

export function DayLegend({ machine, daily }: LegendProps) {
  const t = useMessages('daily')
  const format = useFormat()
  const parts = partsOf(machine, t)
  const counts = daily && countsOf(daily)
  const hasUnder = hasUnderPart(machine, daily)
  return (
    <ul className={css.signs} aria-label={t('legend')}>
      {(hasUnder ? (['upper', 'under'] as const) : (['upper'] as const)).map((place) => (
        <Fragment key={place}>
          {hasUnder ? <li>{t('tip_part', { part: parts[place], kind: '' })}</li> : null}
          {KINDS[place].map(({ kind, count, name }) => (
            <li key={kind} className={css.sign}>
              <SlotMark place={place} kind={kind} />
              {t(name)}
              <b data-waiting={counts === null || undefined}>
                {counts ? hoursText(counts[count], format) : 100} {format.unit('hours')}
              </b>
            </li>
          ))}
        </Fragment>
      ))}
      <li className={css.sign} data-paper>
        <Mark kind="alarm" />
        <FlagSign kind="alarm" />
        {t('legend_alarm')}
      </li>
      <li className={css.sign}>
        <FlagSign kind="overload" />
        {t('legend_overload')}
      </li>
      <li className={css.sign} data-paper>
        <MissingMark />
        {t('legend_missing')}
      </li>
    </ul>
  )
}

export function MissingMark() {
  return (
    <svg className={css.dotted} viewBox="0 0 18 12" aria-hidden="true">
      <path d="M0 8.5H18" />
    </svg>
  )
}

/** Whether days are drawn on both sides of the line. */
export function hasUnderPart(machine: Machine, daily: readonly DailyDay[] | null): boolean {
  return machine?.under_hourmeter != null || (daily?.some((day) => day.under_operation_data !== null) ?? false)
}

/** Slots of the month by kind. */
function countsOf(daily: readonly DailyDay[]): SlotCounts {
  return countsOfDays(daily)
}
