// The figures of the fleet’s month above the list of machines.
import { type ReactNode, useMemo } from 'react'
import type { ReportedMonth } from '#contract/daily/months.ts'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { hoursFromSlots } from '#domain/day-slots.ts'
import { UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { hoursText } from '#web/machine/day-words.ts'
import { FigureStrip } from '#web/ui/charts/FigureStrip.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { PickLink } from '#web/ui/controls/PickLink.tsx'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { FiguresNotice } from './FiguresNotice.tsx'
import type { FleetFigure } from './fleet-sums.ts'
import { FleetExplainButton, MonthsButton } from './ExplainButton.tsx'
import { type ListCriteria, monthsOf } from './list-criteria.ts'
import type { MonthWay } from './TrendOfMonths.tsx'
import { useShareFigures } from './use-share-figures.tsx'
import { useTrend } from './use-trend.ts'

type Props = {
  month: CalendarMonth
  /** The list's search: the figures are of the machines found. */
  criteria: ListCriteria
  /** The filter for machines without a report. */
  silent: { isPicked: boolean; href: string; onPick: () => void }
} & MonthWay

export function FleetFigures({ month, criteria, silent, ...way }: Props) {
  const t = useMessages('daily-figures')
  const format = useFormat()
  const state = useTrend(
    month,
    useMemo(() => monthsOf(criteria), [criteria]),
  )
  // A phone has room for one line of figures; the table of twelve months has their trends.
  const isPhone = useMedia(PHONE)
  const explained = (figure: FleetFigure, label: string, value: string) =>
    state.selected ? (
      <FleetExplainButton label={label} value={value} figure={figure} month={state.selected} criteria={criteria} />
    ) : (
      value
    )
  const { utilisation, idle, trendOf } = useShareFigures({
    month,
    state,
    way,
    explained,
  })
  const { selected, trend } = state
  const reported = selected?.reported ?? null
  const waiting = (text: ReactNode) => (selected ? text : <WaitingBar width={64} />)
  const hours = format.unit('hours')
  const withoutReport = ({ listed_machines, machines }: ReportedMonth) =>
    t('without_report', { machines: listed_machines - machines })
  return (
    <>
      <FiguresNotice state={state} />
      {Object.keys(criteria).length > 0 ? <Notice kind="note" text={t('of_found_machines')} /> : null}
      {state.error && !trend ? null : (
        <FigureStrip
          label={t('fleet_figures')}
          figures={[
            { ...utilisation, ...(isPhone && { trend: null }) },
            { ...idle, ...(isPhone && { trend: null }) },
            {
              key: 'operation',
              label: t('operating_hours'),
              value: waiting(
                explained(
                  'operation',
                  t('operating_hours'),
                  reported ? hoursText(reported.operation_slots, format) : UNKNOWN,
                ),
              ),
              unit: hours,
              basis: reported ? t('operated_days', { days: format.number(reported.operated_days) }) : null,
              trend: isPhone
                ? null
                : trendOf(
                    t('operating_hours'),
                    (each) => each.reported && hoursFromSlots(each.reported.operation_slots),
                    (value) => (value === null ? UNKNOWN : `${format.quantity(value, 'hours')} ${hours}`),
                  ),
            },
            {
              key: 'machines',
              label: t('machines_reported'),
              value: waiting(format.number(reported?.machines)),
              unit: reported ? t('of_machines', { machines: format.number(reported.listed_machines) }) : undefined,
              basis: (
                <>
                  {reported ? (
                    <>
                      {silent.isPicked || reported.listed_machines > reported.machines ? (
                        <PickLink href={silent.href} isCurrent={silent.isPicked} onPick={silent.onPick}>
                          {withoutReport(reported)}
                        </PickLink>
                      ) : (
                        withoutReport(reported)
                      )}
                      {' · '}
                    </>
                  ) : null}
                  <MonthsButton trend={trend} setting={state.setting} way={way} isFleet />
                </>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
