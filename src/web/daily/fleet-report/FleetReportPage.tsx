// A range of days of the whole fleet on one sheet for paper.
import { DroppedConditions, takenFrom } from '#web/page/DroppedConditions.tsx'
import { Link } from '@tanstack/react-router'
import { getFleetReport, listRange } from '#contract/daily/range.ts'
import { listMachines } from '#contract/machine/machine.ts'
import { monthOfDate } from '#domain/calendar-month.ts'
import { daysOfRange, type Range, rangeText } from '#domain/range.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { useTitle } from '#web/base/title.ts'
import { useAddressQuery } from '#web/base/page-address.ts'
import { useApi } from '#web/base/use-api.ts'
import { useToday } from '#web/base/use-today.ts'
import {
  queryOfRange,
  rangeHref,
  type RangeState,
  reportHref,
  reportOfText,
} from '#web/daily/range-choice/range-address.ts'
import { RangeChips } from '#web/daily/range-choice/RangeChips.tsx'
import { Failed } from '#web/page/Failed.tsx'
import buttonCss from '#web/ui/controls/Button.module.css'
import { Button } from '#web/ui/controls/Button.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import css from './FleetReport.module.css'
import { FleetReportSheet } from './FleetReportSheet.tsx'

const LINES = 10
const LAST_WEEK: RangeState = {
  range: { name: 'last_week' },
  compared: 'before',
  criteria: {},
  sort: null,
  sort_order: 'desc',
  page: 1,
}

export function FleetReportPage() {
  const t = useMessages('daily-range')
  const format = useFormat()
  const { date: today } = useToday()
  const { text, showQuery } = useAddressQuery()
  const state: RangeState = { ...(reportOfText(text) ?? LAST_WEEK), compared: 'before', page: 1 }
  const { range, criteria } = state
  const { from, to } = daysOfRange(range, today)
  const hrefOf = (next: Range | null) => reportHref(next ?? { month: monthOfDate(to) }, criteria)
  const dates = from === to ? format.day(from) : t('dates', { from: format.day(from), to: format.day(to) })
  useTitle(`${t('report_title')} · ${dates}`)
  const { with: compared, sort, sort_order, page, per_page, ...asked } = queryOfRange(state)
  void [compared, sort, sort_order, page, per_page]
  const ranking = (by: 'operating' | 'idle_share') => ({
    query: { ...asked, with: 'before', sort: by, sort_order: 'desc' as const, page: 1, per_page: LINES },
  })
  const most = useApi(listRange, ranking('operating'))
  const idle = useApi(listRange, ranking('idle_share'))
  const report = useApi(getFleetReport, { query: asked })
  const silent = useApi(listMachines, { query: { ...criteria, status: 'silent', page: 1, per_page: LINES } })
  const answers = [most, idle, report, silent]
  const error = answers.find((answer) => answer.error)?.error
  const isReady = answers.every(({ data, isPlaceholderData }) => data && !isPlaceholderData)
  return (
    <div className={css.page} aria-busy={!isReady && !error}>
      <header className={css.tools}>
        <Link to={rangeHref(range, criteria)} className={buttonCss['button']}>
          {t('report_back')}
        </Link>
        <h1>{t('report_title')}</h1>
        <RangeChips
          range={'month' in range ? null : range}
          days={{ from, to }}
          today={today}
          hrefOf={hrefOf}
          onPick={(next) => showQuery(hrefOf(next).slice(PATHS.fleetReport.length))}
        />
        <Button look="primary" disabled={!isReady} onClick={() => print()}>
          {t('report_print')}
        </Button>
      </header>
      <DroppedConditions taken={takenFrom(reportHref(range, criteria))} />
      {error && !isReady ? (
        <Failed
          title={t('report_failed')}
          query={{ error, refetch: () => answers.forEach(({ refetch }) => void refetch()) }}
        />
      ) : isReady ? (
        <FleetReportSheet
          key={rangeText(range)}
          dates={dates}
          most={most.data!}
          idle={idle.data!}
          report={report.data!}
          silent={silent.data!}
        />
      ) : (
        <WaitingBar width={320} />
      )}
    </div>
  )
}
