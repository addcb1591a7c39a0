// The sheet of days behind a total: values, receipts and the rule.
import { type SheetFigure, totalWords, useFigureText } from './figure-text.ts'
import { monthOfDate } from '#domain/calendar-month.ts'
import { type RefObject, useMemo } from 'react'
import { listReceivedDays } from '#contract/daily/received.ts'
import { getUtilisation } from '#contract/daily/utilisation.ts'
import { explainFigure, explainUtilisation } from '#domain/explain-figure.ts'
import { type DayRange, monthsOfRange } from '#domain/range.ts'
import { offsetText } from '#domain/time.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { rangeName } from '#web/daily/range-name.ts'
import { useApiAll } from '#web/base/use-api-all.ts'
import { useDaysOfRange } from '#web/daily/use-days-of-range.ts'
import { useHolidays } from '#web/daily/use-holidays.ts'
import { useToday } from '#web/base/use-today.ts'
import { Failed } from '#web/page/Failed.tsx'
import { TryAgain } from '#web/page/TryAgain.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { CloseIcon } from '#web/ui/controls/CloseIcon.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { Popover } from '#web/ui/controls/Popover.tsx'
import css from './ExplainSheet.module.css'
import { ExplainTable } from './ExplainTable.tsx'

export type ExplainProps = {
  /** The figure's name on the page, and the sheet's title. */
  label: string
  /** The figure as the page shows it, without its unit. */
  value: string
  figure: SheetFigure
  serial: string
  /** Utilisation is of a whole month. */
  range: DayRange
  /** Hours are whole, as the month grid counts them. */
  isWholeHours?: boolean
  /** The offset of the page's days, in minutes; undefined for the machine's own. */
  timeDifference?: number | undefined
  /** Consumption is kWh, in any system of units. */
  isElectric?: boolean
  /** -1 in a table whose rows are the tab stops. */
  tabIndex?: number
}

type Props = ExplainProps & { trigger: RefObject<HTMLElement | null>; onClose: () => void }

export function ExplainSheet(props: Props) {
  const { label, figure, serial, range, isWholeHours = false, timeDifference, isElectric = false } = props
  const { trigger, onClose } = props
  const { from, to } = range
  const t = useMessages('daily-sheets')
  const format = useFormat()
  const text = useFigureText(figure, isElectric)
  const days = useDaysOfRange({ serial, range, timeDifference })
  const receivedOf = useMemo(
    () => monthsOfRange({ from, to }).map(({ month }) => ({ query: { serial, ...month } })),
    [serial, from, to],
  )
  const received = useApiAll(listReceivedDays, receivedOf)
  const reportedDays = days.data?.daily
  const isUtilisation = figure === 'utilisation'
  const {
    data: setting,
    error: settingError,
    refetch,
  } = useApi(getUtilisation, {}, { enabled: isUtilisation, throwOnError: false })
  const { date: today } = useToday()
  const { holidays, error: holidaysError, retry } = useHolidays(monthOfDate(to))
  const explained = useMemo(() => {
    if (!reportedDays) return undefined
    if (!isUtilisation) return explainFigure(figure, reportedDays, isWholeHours ? 'whole_hours' : 'quarters')
    return setting && holidays && explainUtilisation(monthOfDate(from), setting, { today, holidays }, reportedDays)
  }, [figure, isUtilisation, isWholeHours, reportedDays, setting, holidays, from, today])
  const isRecut = timeDifference !== undefined && timeDifference !== days.data?.default_time_difference
  const fault = explained ? null : (days.error ?? (isUtilisation ? (settingError ?? holidaysError) : null))
  const refetchAll = () => {
    days.refetch()
    received.refetch()
    if (isUtilisation) void Promise.all([refetch(), retry()])
  }
  const isWaiting = !fault && (!explained || (!received.data && !received.error))
  return (
    <Popover label={t('sheet', { figure: label })} trigger={trigger} onClose={onClose} className={css.popover ?? ''}>
      <div className={css.sheet} aria-busy={isWaiting}>
        <header className={css.head}>
          <div>
            <h2>{label}</h2>
            <p className="m3">
              {serial} · {rangeName(range, format)}
            </p>
          </div>
          <p className={css.total}>
            {explained ? text.total(explained) : <i className={css.waiting} />} <span className="u">{text.unit}</span>
          </p>
          <Button look="bare" size="small" aria-label={t('close')} onClick={onClose}>
            <CloseIcon />
          </Button>
        </header>
        {explained ? (
          <p className={css.rule}>
            {t(`rule_${explained.rule}`)} {isRecut ? t('recut', { offset: offsetText(timeDifference) }) : null}
          </p>
        ) : null}
        {fault ? <Failed title={t('days_failed')} query={{ error: fault, refetch: refetchAll }} /> : null}
        {received.error && !received.data && explained ? (
          <Notice kind="alarm" text={t('received_failed')}>
            <TryAgain query={{ refetch: refetchAll }} />
          </Notice>
        ) : null}
        {explained && reportedDays ? (
          <ExplainTable
            caption={t('sheet', { figure: label })}
            figure={figure}
            serial={serial}
            range={range}
            days={reportedDays}
            explained={explained}
            holidays={holidays}
            received={received.data?.flatMap((each) => each.received)}
            text={text}
            foot={totalWords(explained, t, format)}
            onLeave={onClose}
          />
        ) : null}
      </div>
    </Popover>
  )
}
