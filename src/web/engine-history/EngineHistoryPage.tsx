// The page of the engine operation history: a month and its workbook.
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { existEngineHistoryShape } from '#contract/engine-history/engine-history.shape.ts'
import { existEngineHistory } from '#contract/engine-history/engine-history.ts'
import { type CalendarMonth, monthOfDate, monthOfValue, monthValue } from '#domain/calendar-month.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { useToday } from '#web/base/use-today.ts'
import { Availability } from './Availability.tsx'
import css from './EngineHistoryPage.module.css'
import { MonthOfHistory } from './MonthOfHistory.tsx'
import { Page } from '#web/page/Page.tsx'

/** Each midnight adds a day, and each new month a month. */
const RENEW_MS = 300_000

export function EngineHistoryPage() {
  const t = useMessages('engine-history')
  const management = useMessages('management')
  const format = useFormat()
  const today = monthValue(monthOfDate(useToday().date))
  const [wished, setWished] = useState<string | null>(null)
  const query = useApi(existEngineHistory, {}, { refetchInterval: RENEW_MS })

  const months = query.data?.months.flatMap((value): [string, CalendarMonth][] => {
    const month = monthOfValue(value)
    return month ? [[value, month]] : []
  })
  const value = months?.some(([each]) => each === wished) ? wished : (months?.[0]?.[0] ?? null)
  const month = (history: ResponseOf<typeof existEngineHistoryShape> | null) => (
    <section className={css.month} aria-label={t('months')}>
      <MonthOfHistory
        months={months?.map(([each, month]) => [each, format.month(month)]) ?? null}
        value={value}
        isAvailable={history?.exists === 1}
        isCurrent={value === today}
        onChange={setWished}
      />
    </section>
  )
  return (
    <Page
      query={query}
      title={t('title')}
      windowTitle={`${t('title')} · ${management('title')}`}
      stale={() => t('stale')}
      failed={t('failed')}
      waiting={month(null)}
      foot={<Availability />}
    >
      {month}
    </Page>
  )
}
