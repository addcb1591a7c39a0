// A range of days of the whole fleet on one sheet for paper.
import { DroppedConditions, takenFrom } from '#web/page/DroppedConditions.tsx'
import { getFleetReport, listRange } from '#contract/daily/range.ts'
import { listMachines } from '#contract/machine/machine.ts'
import { monthOfDate } from '#domain/calendar-month.ts'
import { daysOfRange, type Range, rangeText } from '#domain/range.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
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
import { RangeChips } from '#web/list/range-choice/RangeChips.tsx'
import { allOf } from '#web/page/all-of.ts'
import { SheetPage } from '#web/page/SheetPage.tsx'
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
  const { with: compared, sort, sort_order, page, per_page, ...asked } = queryOfRange(state)
  void [compared, sort, sort_order, page, per_page]
  const ranking = (by: 'operating' | 'idle_share') => ({
    query: { ...asked, with: 'before', sort: by, sort_order: 'desc' as const, page: 1, per_page: LINES },
  })
  const most = useApi(listRange, ranking('operating'))
  const idle = useApi(listRange, ranking('idle_share'))
  const report = useApi(getFleetReport, { query: asked })
  const silent = useApi(listMachines, { query: { ...criteria, status: 'silent', page: 1, per_page: LINES } })
  const query = allOf([most, idle, report, silent], () => ({
    most: most.data!,
    idle: idle.data!,
    report: report.data!,
    silent: silent.data!,
  }))
  return (
    <SheetPage
      query={query}
      title={t('report_title')}
      windowTitle={`${t('report_title')} · ${dates}`}
      back={{ to: rangeHref(range, criteria), word: t('report_back') }}
      choices={
        <RangeChips
          range={'month' in range ? null : range}
          days={{ from, to }}
          today={today}
          hrefOf={hrefOf}
          onPick={(next) => showQuery(hrefOf(next).slice(PATHS.fleetReport.length))}
        />
      }
      printWord={t('report_print')}
      isPrintable={() => true}
      notices={<DroppedConditions taken={takenFrom(reportHref(range, criteria))} />}
      failed={t('report_failed')}
    >
      {(answers) => <FleetReportSheet key={rangeText(range)} dates={dates} {...answers} />}
    </SheetPage>
  )
}
