// The frame of every page of one machine's month: title, navigation, states.
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import type { DailyMonth } from '#contract/daily/daily.ts'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { type CalendarMonth, daysOfMonth, monthOfValue, monthValue } from '#domain/calendar-month.ts'
import { rangeOfMonth } from '#domain/range.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dailyPath } from '#web/base/page-links.ts'
import { DownloadButton } from '#web/daily/workbook/DownloadButton.tsx'
import { MachinePage } from '#web/page/MachinePage.tsx'
import { useMachine } from '#web/page/use-machine.ts'
import buttonCss from '#web/ui/controls/Button.module.css'
import css from './DailyFrame.module.css'
import { type DailyPageId, DailyTabs, useHasScreen } from './DailyTabs.tsx'
import { DaysTabs } from './DaysTabs.tsx'
import { isRecut } from './month-columns.ts'
import { MonthNotices } from './MonthNotices.tsx'
import { NoReports } from './NoReports.tsx'
import { ToolIcon } from '#web/ui/controls/ToolIcon.tsx'
import { MonthSelect } from '#web/ui/controls/MonthSelect.tsx'
import { MonthSteps } from '#web/daily/month-choice/MonthSteps.tsx'
import { useDailyMonth } from './use-daily-month.ts'
import { type MonthNavigation, useMonthAddress } from '#web/daily/month-choice/use-month-address.ts'
import { neighboursOf, useMonthChoice } from '#web/daily/month-choice/use-month-choice.ts'
import { type Turn, useTurning } from '#web/daily/month-choice/use-turning.ts'

/** What a page of the month is given once the days are loaded. */
export type LoadedMonth = {
  serial: string
  /** Null while only the days are loaded. */
  machine: MachineDetail | null
  month: CalendarMonth
  data: DailyMonth
  /** Minutes, of the days as they are cut. */
  timeDifference: number
  /**
   * The slots are cut at another offset than the machine's own:
   * its days then have no other figures.
   */
  isRecut: boolean
  address: MonthNavigation
  /** One month on (1) or back (-1), if there is one. */
  turn: Turn
}

/** What a file of the month is made of. */
export type MonthOfFile = Pick<LoadedMonth, 'serial' | 'machine' | 'month'> & {
  loaded: LoadedMonth | null
  /** The offset of the address, in minutes. */
  timeDifference: number | null
  title: string
  /** The machine as it is shown. */
  name: string
}

type Props = {
  page: DailyPageId
  /** Beside Print and Download. */
  renderTools?: (loaded: LoadedMonth | null) => ReactNode
  /** In place of the plain button. */
  renderDownload?: (of: MonthOfFile) => ReactNode
  /** Drawn until the days are loaded; nothing may jump then. */
  whileLoading?: (month: CalendarMonth, machine: MachineDetail | null, turn: Turn) => ReactNode
  children: (loaded: LoadedMonth) => ReactNode
}

/** An electric machine burns no fuel. */
function labelOf(page: Exclude<DailyPageId, 'days'>, machine: MachineDetail | null) {
  return page === 'fuel-consumption' && machine?.body_category_id != null
    ? 'page_electricity-consumption'
    : (`page_${page}` as const)
}

export function DailyFrame(props: Props) {
  const { serial = '' } = useParams({ strict: false })
  return <FrameOfMachine key={serial} serial={serial} {...props} />
}

function FrameOfMachine({
  serial,
  page,
  renderTools,
  renderDownload,
  whileLoading,
  children,
}: Props & { serial: string }) {
  const t = useMessages('daily')
  const format = useFormat()
  const address = useMonthAddress()
  const { month, showMonth, hrefOfMonth } = address
  // Only slots can be cut at another offset: every other page has the machine's own days.
  const requestedOffset = page === 'days' ? address.timeDifference : null
  const choice = useMonthChoice(month, serial)
  const { machine, isMissing } = useMachine(serial, { throwOnError: false })
  const days = useDailyMonth({ serial, month, timeDifference: requestedOffset, current: choice.current })
  const neighbours = neighboursOf(month, choice.current)
  const { turn, swipe } = useTurning(neighbours, showMonth)
  const name = machine?.display_serial ?? serial
  const title = t('title', { serial: name, month: format.month(month) })
  const hrefOf = useCallback((value: string) => hrefOfMonth(monthOfValue(value) ?? month), [hrefOfMonth, month])
  const showValue = useCallback(
    (value: string) => {
      const chosen = monthOfValue(value)
      if (chosen) showMonth(chosen)
    },
    [showMonth],
  )
  const { data } = days
  const loaded: LoadedMonth | null = data
    ? {
        serial,
        machine,
        month,
        data,
        timeDifference: requestedOffset ?? data.default_time_difference,
        isRecut: requestedOffset !== null && isRecut(data, requestedOffset),
        address,
        turn,
      }
    : null
  return (
    <MachinePage
      serial={serial}
      isMissing={isMissing || days.isMissing}
      query={days}
      title={{ machine: name, subject: format.month(month) }}
      windowTitle={page === 'days' ? undefined : `${name} · ${t(labelOf(page, machine))} · ${format.month(month)}`}
      isBusy={days.isPlaceholder || data === undefined}
      handlers={swipe}
      headClass={css.head}
      context={
        <>
          <MonthSteps {...neighbours} hrefOf={hrefOfMonth} onChange={showMonth} />
          <MonthSelect
            label={t('month')}
            value={monthValue(month)}
            recent={choice.recent}
            earlier={choice.earlier}
            earlierLabel={t('another_month')}
            hrefOf={hrefOf}
            onChange={showValue}
          />
        </>
      }
      folded={{ label: t('tools'), className: css.tools }}
      tools={
        <>
          {renderTools?.(loaded)}
          <DailyActions serial={serial} address={address}>
            {renderDownload ? (
              renderDownload({ serial, machine, month, loaded, title, name, timeDifference: address.timeDifference })
            ) : (
              <DownloadButton
                serial={serial}
                name={name}
                month={month}
                timeDifference={address.timeDifference}
                table={null}
              />
            )}
          </DailyActions>
        </>
      }
      tabs={
        page === 'days' ? (
          <DaysTabs
            serial={serial}
            machine={machine}
            month={month}
            range={null}
            days={rangeOfMonth(month)}
            address={address}
            ways={address}
          />
        ) : (
          <DailyTabs serial={serial} machine={machine} page={page} address={address} />
        )
      }
      notices={<MonthNotices address={address} />}
      stale={(time) => t('month_stale', { time })}
      failed={t('month_failed')}
      waiting={whileLoading?.(month, machine, turn)}
    >
      {() =>
        loaded === null || loaded.data.daily.length === 0 ? (
          <NoReports
            serial={serial}
            machine={machine}
            days={daysOfMonth(month)}
            name={format.month(month)}
            newest={choice.newest}
            onShow={showMonth}
          />
        ) : (
          children(loaded)
        )
      }
    </MachinePage>
  )
}

type ActionsProps = { serial: string; address: MonthNavigation; children: ReactNode }

/** Download, and print where there is a screen for it. */
function DailyActions({ serial, address, children }: ActionsProps) {
  const t = useMessages('daily')
  const hasScreen = useHasScreen()
  return (
    <>
      {children}
      {hasScreen('print') && (
        <Link to={address.addressOf(dailyPath(serial, 'print'))} className={buttonCss['button']} title={t('print')}>
          <ToolIcon sign="print" />
          <span data-name>{t('print')}</span>
        </Link>
      )}
    </>
  )
}
