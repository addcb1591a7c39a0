// The page of the engine operation history: a month and its workbook.
import { useState } from 'react'
import { existEngineHistory } from '#contract/engine-history/engine-history.ts'
import { type CalendarMonth, monthOfDate, monthOfValue, monthValue } from '#domain/calendar-month.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useTitle } from '#web/base/title.ts'
import { useApi } from '#web/base/use-api.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useToday } from '#web/base/use-today.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { Availability } from './Availability.tsx'
import css from './EngineHistoryPage.module.css'
import { MonthOfHistory } from './MonthOfHistory.tsx'

/** Each midnight adds a day, and each new month a month. */
const RENEW_MS = 300_000

export function EngineHistoryPage() {
  const t = useMessages('engine-history')
  const management = useMessages('management')
  const words = useMessages('error')
  const format = useFormat()
  const today = monthValue(monthOfDate(useToday().date))
  const [wished, setWished] = useState<string | null>(null)
  const { data, error, refetch } = useApi(existEngineHistory, {}, { every: RENEW_MS })
  useTitle(`${t('title')} · ${management('title')}`)

  const months = data?.months.flatMap((value): [string, CalendarMonth][] => {
    const month = monthOfValue(value)
    return month ? [[value, month]] : []
  })
  const value = months?.some(([each]) => each === wished) ? wished : (months?.[0]?.[0] ?? null)
  const again = <Button onClick={() => void refetch()}>{words('try_again')}</Button>
  return (
    <div className={css.page} aria-busy={data === undefined && !error}>
      <header className={css.head}>
        <h1>{management('title')}</h1>
        <h2>{t('title')}</h2>
      </header>
      <div role="status">
        {error && data ? (
          <Notice kind="alarm" text={t('stale')}>
            {again}
          </Notice>
        ) : null}
      </div>
      {error && !data ? (
        <ListState kind="error" title={t('failed')} why={faultWords(error, words)}>
          {again}
        </ListState>
      ) : (
        <section className={css.month} aria-label={t('months')}>
          <MonthOfHistory
            months={months?.map(([each, month]) => [each, format.month(month)]) ?? null}
            value={value}
            isAvailable={data?.exists === 1}
            isCurrent={value === today}
            onChange={setWished}
          />
        </section>
      )}
      <Availability />
    </div>
  )
}
