// What was sent in a month, to whom, and what became of it.
import { useMemo, useState } from 'react'
import { downloadMails, listSentMails, type SentMail } from '#contract/mail/mail.ts'
import { monthOfValue, monthValue, recentMonths } from '#domain/calendar-month.ts'
import { callTagged } from '#web/base/api.ts'
import { type Format, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { useToday } from '#web/base/use-today.ts'
import { TakeAwayButton } from '#web/list/take-away/TakeAwayButton.tsx'
import { serverFile } from '#web/list/take-away/server-file.ts'
import { takenList } from '#web/list/take-away/taken-table.ts'
import { Failed } from '#web/page/Failed.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { Table } from '#web/ui/table/Table.tsx'
import cells from '#web/ui/table/TextCells.module.css'
import css from './Notification.module.css'

/** Mails are kept that long. */
const MONTHS = 13
const RENEW_MS = 30_000

type Given = { t: Translate<'mail'>; format: Format }

const COLUMNS = [
  {
    key: 'created_at',
    width: 140,
    cell: ({ created_at }: SentMail, { format }: Given) => format.dateTime(created_at),
  },
  { key: 'email', width: 220, cell: ({ email }: SentMail) => <span className={cells.text}>{email}</span> },
  {
    key: 'subject',
    width: 320,
    isRowHead: true,
    cell: ({ subject }: SentMail) => <span className={cells.text}>{subject}</span>,
  },
  {
    key: 'mail_state',
    width: 220,
    cell: ({ state, response, attempts }: SentMail, { t }: Given) => (
      <span className={cells.text}>
        <Mark kind={state === 'sent' ? 'operating' : state === 'given_up' ? 'alarm' : 'off'}>{t(`mail_${state}`)}</Mark>
        {attempts > 0 && state !== 'sent' ? (
          <span className={cells.second}>{t('attempts', { count: attempts })}</span>
        ) : null}
        {response !== null && state !== 'sent' ? <span className={cells.second}>{response}</span> : null}
      </span>
    ),
  },
] as const

function keyOf({ id }: SentMail): string {
  return String(id)
}

export function SentMails() {
  const t = useMessages('mail')
  const format = useFormat()
  const today = useToday().date
  const months = recentMonths(today, MONTHS).map((month) => [monthValue(month), format.month(month)] as const)
  const [wished, setWished] = useState<string | null>(null)
  const [page, setPage] = useState(1)
  const value = wished ?? months[0]![0]
  const month = monthOfValue(value)!
  const { data, error, refetch } = useApi(
    listSentMails,
    { query: { ...month, page } },
    { refetchInterval: RENEW_MS, throwOnError: false },
  )
  const given = useMemo(() => ({ t, format }), [t, format])
  const columns = COLUMNS.map((column) => ({ ...column, name: t(`col_${column.key}`) }))
  const readPage = async (at: number, signal: AbortSignal) => {
    const { value: part } = await callTagged(listSentMails, { query: { ...month, page: at } }, undefined, signal)
    const { mails, total, last_page } = part
    return { rows: mails, page: { current_page: at, per_page: mails.length, total, last_page } }
  }
  return (
    <section aria-label={t('view_sent')}>
      <div className={css.tools}>
        <Select
          label={t('month')}
          value={value}
          options={months}
          onChange={(next) => {
            setWished(next)
            setPage(1)
          }}
        />
        {data && data.total > 0 ? (
          <TakeAwayButton
            title={t('view_sent')}
            tables={[takenList({ title: t('view_sent'), columns, given, readPage })]}
            files={[serverFile(downloadMails, { query: month })]}
          />
        ) : null}
      </div>
      {error && !data ? (
        <Failed title={t('failed')} query={{ error, refetch }} />
      ) : data?.total === 0 ? (
        <ListState kind="empty" title={t('no_mails')} why={t('no_mails_why')} />
      ) : (
        <Table
          caption={t('view_sent')}
          look="sheet"
          isScrolling
          columns={columns}
          given={given}
          rows={data?.mails ?? null}
          keyOf={keyOf}
        />
      )}
      {data && data.last_page > 1 ? (
        <div className={css.tools}>
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('newer')}
          </Button>
          <span>{t('page_of', { page, last: data.last_page })}</span>
          <Button disabled={page >= data.last_page} onClick={() => setPage(page + 1)}>
            {t('older')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
