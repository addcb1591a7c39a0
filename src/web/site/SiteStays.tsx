// Arrivals at a site and departures from it, newest first, by page.
import { Link, useNavigate } from '@tanstack/react-router'
import { listSiteStays } from '#contract/site/site.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { usePageAddress } from '#web/base/page-address.ts'
import { machinePath, sitePath } from '#web/base/page-links.ts'
import { useApi } from '#web/base/use-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Notice } from '#web/ui/layout/Notice.tsx'
import css from './SitePage.module.css'

const RENEW_MS = 60_000
const PER_PAGE = 20
const PAGES_MAX = 1_000_000

function pageOf(given: unknown): number {
  const page = Number(given)
  return Number.isSafeInteger(page) && page > 0 && page <= PAGES_MAX ? page : 1
}

export function SiteStays({ id }: { id: number }) {
  const t = useMessages('site')
  const words = useMessages('error')
  const format = useFormat()
  const navigate = useNavigate()
  const page = pageOf(usePageAddress().query['page'])
  const setPage = (next: number) =>
    void navigate({ href: next > 1 ? `${sitePath(id)}?page=${next}` : sitePath(id), resetScroll: false })
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
      <ol className={css.stays}>
        {data?.stays.map(({ key, serial, display_serial, type_code, arrived_at, left_at }) => (
          <li key={key}>
            <Link to={machinePath(serial)}>{display_serial}</Link>
            <span className="m3">{type_code}</span>
            <span>
              {t('stay_range', {
                from: format.dateTime(arrived_at),
                to: left_at === null ? t('still_here') : format.dateTime(left_at),
              })}
            </span>
          </li>
        ))}
      </ol>
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
