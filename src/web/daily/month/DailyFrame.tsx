// The sheet that every page of one machine's month is drawn on: month as title, the ways to other months and pages, and its five states.
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useCallback, useId, useState } from 'react'
import type { DailyMonth } from '#contract/daily.ts'
import type { MachineDetail } from '#contract/machine-detail.ts'
import { type CalendarMonth, monthOfValue, monthValue } from '#domain/calendar-month.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useTitle } from '#web/base/title.ts'
import { NoMachine } from '#web/machine/detail/NoMachine.tsx'
import { useMachine } from '#web/machine/detail/use-machine.ts'
import { useRightSerial } from '#web/machine/detail/use-right-serial.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { useAfterFrame } from '#web/ui/use-after-frame.ts'
import { DailyActions } from './DailyActions.tsx'
import css from './DailyFrame.module.css'
import { type DailyPageId, DailyTabs } from './DailyTabs.tsx'
import { isRecut } from './month-columns.ts'
import { MonthNotices } from './MonthNotices.tsx'
import { MonthSelect } from './MonthSelect.tsx'
import { MonthSteps } from './MonthSteps.tsx'
import { NoReports } from './NoReports.tsx'
import { useDailyMonth } from './use-daily-month.ts'
import { type MonthAddressShown, useMonthAddress } from './use-month-address.ts'
import { neighboursOf, useMonthChoice } from './use-month-choice.ts'
import { type Turn, useTurning } from './use-turning.ts'

/** What a page of the month is given to draw. */
export type DailyShown = {
  serial: string
  /** Null for a moment, while the month is there and the machine is not. */
  machine: MachineDetail | null
  month: CalendarMonth
  data: DailyMonth
  /** Minutes, of the days as they are cut. */
  timeDifference: number
  /** The slots are cut at another offset than the machine's own: nothing else of its days stands beside them. */
  isRecut: boolean
  /** Other days stand in for a moment, until these come. */
  isOld: boolean
  address: MonthAddressShown
  /** One month on (1) or back (-1), where there is one. */
  turn: Turn
}

type Props = {
  page: DailyPageId
  /** Beside Print and Download. */
  tools?: ReactNode
  /** The answers above the page. */
  figures?: (shown: DailyShown) => ReactNode
  /** At the place of the page until the month is there; nothing may jump when it comes. */
  whileLoading?: (month: CalendarMonth, machine: MachineDetail | null, turn: Turn) => ReactNode
  children: (shown: DailyShown) => ReactNode
}

/** An electric machine burns no fuel. */
const labelOf = (page: Exclude<DailyPageId, 'days'>, machine: MachineDetail | null) =>
  page === 'fuel-consumption' && machine?.body_category_id != null
    ? 'page_electricity-consumption'
    : (`page_${page}` as const)

export function DailyFrame(props: Props) {
  const { serial = '' } = useParams({ strict: false })
  return <FrameOfMachine key={serial} serial={serial} {...props} />
}

function FrameOfMachine({ serial, page, tools, figures, whileLoading, children }: Props & { serial: string }) {
  const t = useMessages('daily')
  const words = useMessages('error')
  const format = useFormat()
  const address = useMonthAddress()
  const { month, showMonth } = address
  // Only slots can be cut anew: every other page stays with the machine's own days.
  const asked = page === 'days' ? address.timeDifference : null
  const choice = useMonthChoice(month, serial)
  const { machine, isMissing } = useMachine(serial, { inPlace: true })
  const days = useDailyMonth({ serial, month, timeDifference: asked, current: choice.current })
  const neighbours = neighboursOf(month, choice.current)
  // The tab's title and the links to the same month elsewhere may wait for a frame that the month itself does not.
  const later = useAfterFrame(address)
  const { turn, swipe } = useTurning(neighbours, showMonth)
  // On a phone alone: elsewhere they are always in sight.
  const [isToolsOpen, setToolsOpen] = useState(false)
  const toolsId = useId()
  const name = machine?.display_serial ?? serial
  const title = t('title', { serial: name, month: format.month(later.month) })
  useTitle(page === 'days' ? title : `${t(labelOf(page, machine))} · ${title}`)
  const showValue = useCallback(
    (value: string) => {
      const chosen = monthOfValue(value)
      if (chosen) showMonth(chosen)
    },
    [showMonth],
  )
  const isSought = useRightSerial(serial, isMissing || days.isMissing)
  if (isSought) return whileLoading?.(month, machine, turn)
  if (isMissing || days.isMissing) return <NoMachine serial={serial} />

  const { data } = days
  const shown: DailyShown | null = data
    ? {
        serial,
        machine,
        month,
        data,
        timeDifference: asked ?? data.default_time_difference,
        isRecut: asked !== null && isRecut(data, asked),
        isOld: days.isOld,
        address,
        turn,
      }
    : null
  return (
    <article className={css.page} aria-busy={days.isOld || data === undefined} {...swipe}>
      <header className={css.head}>
        <h1>{format.month(month)}</h1>
        <MonthSteps {...neighbours} onChange={showMonth} />
        <MonthSelect
          label={t('month')}
          value={monthValue(month)}
          recent={choice.recent}
          earlier={choice.earlier}
          earlierLabel={t('another_month')}
          onChange={showValue}
        />
        <Button
          className={css.opener ?? ''}
          aria-expanded={isToolsOpen}
          aria-controls={toolsId}
          onClick={() => setToolsOpen(!isToolsOpen)}
        >
          {t('tools')}
        </Button>
        <div id={toolsId} className={css.tools} data-open={isToolsOpen || undefined}>
          {tools}
          <DailyActions serial={serial} address={later} />
        </div>
      </header>
      <DailyTabs serial={serial} machine={machine} page={page} address={later} />
      <MonthNotices address={address} days={days} />
      {shown === null && days.error ? (
        <ListState kind="error" title={t('month_failed')} why={faultWords(days.error, words)}>
          <Button disabled={days.isLoading} onClick={days.retry}>
            {words('try_again')}
          </Button>
        </ListState>
      ) : shown === null ? (
        // In the same place as the page: what both have in common stays, with the focus in it.
        <>
          {null}
          {whileLoading?.(month, machine, turn)}
        </>
      ) : shown.data.daily.length === 0 ? (
        <NoReports
          name={name}
          category={machine?.machine_category ?? '41'}
          month={month}
          newest={choice.newest}
          onShow={showMonth}
        />
      ) : (
        <>
          {figures?.(shown)}
          {children(shown)}
        </>
      )}
    </article>
  )
}
