// The sheet of days behind a total: values, receipts and the rule.
import { type SheetFigure, totalWords, useFigureText } from './figure-text.ts'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { type RefObject, useMemo } from 'react'
import { listReceivedDays } from '#contract/daily-received.ts'
import { getDaily } from '#contract/daily.ts'
import { getUtilisation } from '#contract/utilisation.ts'
import { explainFigure, explainUtilisation } from '#domain/explain-figure.ts'
import { offsetText } from '#domain/time.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { useHolidays } from '#web/daily/use-holidays.ts'
import { useToday } from '#web/base/use-today.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { CloseIcon } from '#web/ui/CloseIcon.tsx'
import { ListState } from '#web/ui/ListState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import css from './ExplainSheet.module.css'
import { ExplainTable } from './ExplainTable.tsx'

export type ExplainProps = {
  /** The figure's name on the page, and the sheet's title. */
  label: string
  /** The figure as the page shows it, without its unit. */
  value: string
  figure: SheetFigure
  serial: string
  month: CalendarMonth
  /** The offset of the page's days, in minutes; undefined for the machine's own. */
  timeDifference?: number | undefined
  /** Consumption is kWh, in any system of units. */
  isElectric?: boolean
  /** -1 in a table whose rows are the tab stops. */
  tabIndex?: number
}

type Props = ExplainProps & { trigger: RefObject<HTMLElement | null>; onClose: () => void }

export function ExplainSheet(props: Props) {
  const { label, figure, serial, month, timeDifference, isElectric = false, trigger, onClose } = props
  const t = useMessages('daily-sheets')
  const words = useMessages('error')
  const format = useFormat()
  const text = useFigureText(figure, isElectric)
  const query = { serial, ...month }
  const at = timeDifference === undefined ? {} : { time_difference: timeDifference }
  const days = useApi(getDaily, { query: { ...query, ...at } }, { inPlace: true })
  const received = useApi(listReceivedDays, { query }, { inPlace: true })
  // A placeholder is another month's answer.
  const reportedDays = days.isPlaceholderData ? undefined : days.data?.daily
  const isUtilisation = figure === 'utilisation'
  const {
    data: setting,
    error: settingError,
    refetch,
  } = useApi(getUtilisation, {}, { enabled: isUtilisation, inPlace: true })
  const { date: today } = useToday()
  const { holidays, error: holidaysError, retry } = useHolidays(month)
  const { year, month: of } = month
  const explained = useMemo(() => {
    if (!reportedDays) return undefined
    if (!isUtilisation) return explainFigure(figure, reportedDays)
    return setting && holidays && explainUtilisation({ year, month: of }, setting, { today, holidays }, reportedDays)
  }, [figure, isUtilisation, reportedDays, setting, holidays, year, of, today])
  const isRecut = timeDifference !== undefined && timeDifference !== days.data?.default_time_difference
  const fault = explained ? null : (days.error ?? (isUtilisation ? (settingError ?? holidaysError) : null))
  const again = (
    <Button
      onClick={() =>
        void Promise.all([days.refetch(), received.refetch(), isUtilisation && refetch(), isUtilisation && retry()])
      }
    >
      {words('try_again')}
    </Button>
  )
  return (
    <Popover label={t('sheet', { figure: label })} trigger={trigger} onClose={onClose} className={css.popover ?? ''}>
      <div className={css.sheet} aria-busy={!explained && !fault}>
        <header className={css.head}>
          <div>
            <h2>{label}</h2>
            <p className="m3">
              {serial} · {format.month(month)}
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
        {fault ? (
          <ListState kind="error" title={t('days_failed')} why={faultWords(fault, words)}>
            {again}
          </ListState>
        ) : null}
        {received.error && !received.data && explained ? (
          <Notice kind="alarm" text={t('received_failed')}>
            {again}
          </Notice>
        ) : null}
        {explained && reportedDays ? (
          <ExplainTable
            caption={t('sheet', { figure: label })}
            figure={figure}
            serial={serial}
            month={month}
            days={reportedDays}
            explained={explained}
            holidays={holidays}
            received={received.isPlaceholderData ? undefined : received.data?.received}
            text={text}
            foot={totalWords(explained, t, format)}
            onLeave={onClose}
          />
        ) : null}
      </div>
    </Popover>
  )
}
