// The download buttons of a month: of one machine, and of all.
import { useState } from 'react'
import type { downloadDailyListShape } from '#contract/daily/workbook.shape.ts'
import { downloadDaily, downloadDailyList } from '#contract/daily/workbook.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { useMessages } from '#web/base/i18n.ts'
import type { ReportedList } from '#web/list/send-regularly/report-draft.ts'
import { useSendRegularly } from '#web/list/send-regularly/use-send-regularly.tsx'
import type { TakenTable } from '#web/list/take-away/taken-table.ts'
import type { Wish } from '#web/list/take-away/TakingAway.tsx'
import { useTaking } from '#web/list/take-away/use-taking.tsx'
import { May } from '#web/page/May.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { WorkbookButton } from '#web/workbook/WorkbookButton.tsx'

const KEY = 'hoistline_fill_days'

type Props = {
  serial: string
  /** The machine as it is shown. */
  name: string
  month: CalendarMonth
  timeDifference: number | null
  /** The days as their table has them; null while they load. */
  table: TakenTable | null
}

// One component before and after the days are there: its sheet stays open.
export function DownloadButton({ serial, name, month, timeDifference, table }: Props) {
  const t = useMessages('download')
  const { take, progress } = useTaking()
  const { schedule, dialog } = useSendRegularly({ isOverSheet: true })
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
  if (progress !== null) return progress
  return (
    <>
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
            <May>
              <Button onClick={() => schedule({ subject: 'machine_month', name, conditions: { serial }, address: '' })}>
                {t('send_regularly')}
              </Button>
            </May>
          </>
        }
        renderMore={table ? (close) => <CsvOfTable close={close} onCsv={() => take(csvOf(table))} /> : undefined}
      />
      {dialog}
    </>
  )
}

function csvOf(table: TakenTable): Wish {
  return { kind: 'csv', title: table.title, tables: [table] }
}

function CsvOfTable({ close, onCsv }: { close: () => void; onCsv: () => void }) {
  const t = useMessages('download')
  return (
    <>
      <h3>{t('csv')}</h3>
      <p>{t('shown_why')}</p>
      <Button
        onClick={() => {
          close()
          onCsv()
        }}
      >
        {t('csv')}
      </Button>
    </>
  )
}

type ListProps = {
  query: QueryOf<typeof downloadDailyListShape>
  /** What is sent when the list is to be mailed by the clock. */
  report: ReportedList
  /** The table as it is shown. */
  table: TakenTable
}

export function ListDownloadButton({ query, report, table }: ListProps) {
  const t = useMessages('download')
  const { schedule, dialog } = useSendRegularly({ isOverSheet: true })
  const { take, progress } = useTaking()
  if (progress !== null) return progress
  return (
    <>
      <WorkbookButton
        endpoint={downloadDailyList}
        input={{ query }}
        choices={
          <>
            <p>{t('list_why')}</p>
            <May>
              <Button onClick={() => schedule(report)}>{t('send_regularly')}</Button>
            </May>
          </>
        }
        renderMore={(close) => <CsvOfTable close={close} onCsv={() => take(csvOf(table))} />}
      />
      {dialog}
    </>
  )
}
