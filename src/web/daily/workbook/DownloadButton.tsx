// The download buttons of a month: of one machine, and of all.
import { useState } from 'react'
import type { downloadDailyListShape } from '#contract/daily-workbook.shape.ts'
import { downloadDaily, downloadDailyList } from '#contract/daily-workbook.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { useMessages } from '#web/base/i18n.ts'
import { WorkbookButton } from '#web/workbook/WorkbookButton.tsx'

const KEY = 'hoistline_fill_days'

type Props = { serial: string; month: CalendarMonth; timeDifference: number | null }

export function DownloadButton({ serial, month, timeDifference }: Props) {
  const t = useMessages('download')
  const [fills, setFills] = useState(() => localStorage.getItem(KEY) === '1')
  const choose = (next: boolean) => {
    setFills(next)
    localStorage.setItem(KEY, next ? '1' : '0')
  }
  const query = {
    serial,
    ...month,
    is_complement: fills ? 1 : 0,
    ...(timeDifference !== null && { time_difference: timeDifference }),
  }
  return (
    <WorkbookButton
      endpoint={downloadDaily}
      input={{ query }}
      choices={
        <>
          <label>
            <input type="checkbox" checked={fills} onChange={({ target }) => choose(target.checked)} />
            {t('fill')}
          </label>
          <p>{t('fill_why')}</p>
        </>
      }
    />
  )
}

export function ListDownloadButton({ query }: { query: QueryOf<typeof downloadDailyListShape> }) {
  const t = useMessages('download')
  return <WorkbookButton endpoint={downloadDailyList} input={{ query }} choices={<p>{t('list_why')}</p>} />
}
