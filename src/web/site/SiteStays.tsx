// Arrivals at a site and departures from it, newest first, by page.
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listSiteStays, type SiteStay } from '#contract/site/site.ts'
import { parseInstant } from '#domain/time.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { type Format, UNKNOWN, useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { usePageAddress } from '#web/base/page-address.ts'
import { machinePath, sitePath } from '#web/base/page-links.ts'
import { useApi } from '#web/base/use-api.ts'
import { useNow } from '#web/base/use-now.ts'
import { cardOfColumns } from '#web/list/card-of-columns.tsx'
import { ListCards } from '#web/list/ListCards.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'
import { Table } from '#web/ui/table/Table.tsx'
import type { TableColumn } from '#web/ui/table/table-column.ts'
import css from './SitePage.module.css'

const RENEW_MS = 60_000
const PER_PAGE = 20
const PAGES_MAX = 1_000_000
const HOUR_MS = 3_600_000
const DAY_HOURS = 24
const NONE: ReadonlySet<string> = new Set()

function pageOf(given: unknown): number {
  const page = Number(given)
  return Number.isSafeInteger(page) && page > 0 && page <= PAGES_MAX ? page : 1
}

function keyOfStay({ key }: SiteStay): string {
  return key
}

function machineCell({ serial, display_serial, type_code }: SiteStay) {
  return (
    <>
      <Link to={machinePath(serial)}>{display_serial}</Link> <span className="m3">{type_code}</span>
    </>
  )
}

export function SiteStays({ id }: { id: number }) {
  const t = useMessages('site')
  const words = useMessages('error')
  const format = useFormat()
  const navigate = useNavigate()
  const isPhone = useMedia(PHONE)
  const page = pageOf(usePageAddress().query['page'])
  const setPage = (next: number) =>
    void navigate({ href: next > 1 ? `${sitePath(id)}?page=${next}` : sitePath(id), resetScroll: false })
  const now = useNow()
  const columns = useMemo((): TableColumn<SiteStay, Format>[] => {
    const stayText = ({ arrived_at, left_at }: SiteStay) => {
      const [from, to] = [parseInstant(arrived_at), left_at === null ? now : parseInstant(left_at)]
      if (from === null || to === null) return UNKNOWN
      if (left_at !== null && from === to) return t('stay_one')
      const hours = Math.max(0, to - from) / HOUR_MS
      return hours >= DAY_HOURS
        ? t('days', { days: Math.floor(hours / DAY_HOURS) })
        : `${format.quantity(hours, 'hours')} ${format.unit('hours')}`
    }
    return [
      { key: 'machine', name: t('col_machine'), width: 180, isRowHead: true, cell: machineCell },
      { key: 'arrived', name: t('col_arrived'), width: 130, cell: ({ arrived_at }) => format.dateTime(arrived_at) },
      {
        key: 'left',
        name: t('col_left'),
        width: 130,
        cell: ({ left_at }) => (left_at === null ? t('still_here') : format.dateTime(left_at)),
      },
      { key: 'stay', name: t('col_stay'), width: 130, isFigure: true, cell: stayText },
    ]
  }, [t, format, now])
  const card = useMemo(() => cardOfColumns(columns), [columns])
  const query = { page, per_page: PER_PAGE }
  const { data, error, refetch } = useApi(
    listSiteStays,
    { params: { id }, query },
    { refetchInterval: RENEW_MS, throwOnError: false },
  )
  return (
    <section className={css.part} aria-label={t('stays')}>
      <h3>{t('stays')}</h3>
      {error && !data ? (
        <Notice kind="alarm" text={`${t('stays_failed')} ${faultWords(error, words)}`}>
          <Button size="small" onClick={() => void refetch()}>
            {words('try_again')}
          </Button>
        </Notice>
      ) : null}
      {data?.stays.length === 0 && page === 1 ? <p className="m2">{t('stays_none')}</p> : null}
      {data && data.stays.length > 0 ? (
        isPhone ? (
          <ListCards
            rows={data.stays}
            keyOf={keyOfStay}
            given={format}
            card={card}
            faded={NONE}
            fadedTitle=""
            isBusy={false}
          >
            {null}
          </ListCards>
        ) : (
          <Table
            caption={t('stays')}
            look="sheet"
            columns={columns}
            given={format}
            rows={data.stays}
            keyOf={keyOfStay}
          />
        )
      ) : null}
      {data && (data.last_page > 1 || page > 1) ? (
        <div className={css.row}>
          <Button size="small" disabled={page <= 1} onClick={() => setPage(Math.min(page - 1, data.last_page))}>
            {t('previous_page')}
          </Button>
          <Button size="small" disabled={page >= data.last_page} onClick={() => setPage(page + 1)}>
            {t('next_page')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
