// One site: its name, map, machines now, hours by month, arrivals and departures.
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { downloadSite, getSite, type Site } from '#contract/site/site.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { machinePath, newAreaPath } from '#web/base/page-links.ts'
import { unlessNotFound, useApi } from '#web/base/use-api.ts'
import { Page } from '#web/page/Page.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { WorkbookButton } from '#web/workbook/WorkbookButton.tsx'
import { SiteForm } from './SiteForm.tsx'
import { SiteHours } from './SiteHours.tsx'
import { siteTitle } from './site-list.tsx'
import { SiteStays } from './SiteStays.tsx'
import css from './SitePage.module.css'

const Map = lazy(async () => ({ default: (await import('#web/ui/map/Map.tsx')).Map }))

const RENEW_MS = 60_000

export function SitePage() {
  const { id = '' } = useParams({ strict: false })
  return <SiteOf key={id} id={Number(id)} />
}

function SiteOf({ id }: { id: number }) {
  const t = useMessages('site')
  const isId = Number.isSafeInteger(id) && id > 0
  const query = useApi(
    getSite,
    { params: { id: isId ? id : 1 } },
    { refetchInterval: RENEW_MS, throwOnError: unlessNotFound, enabled: isId },
  )
  const missing = (
    <ListState kind="empty" title={t('site')} why={t('not_found')}>
      <Link to={PATHS.sites}>{t('all_sites')}</Link>
    </ListState>
  )
  if (!isId) return missing
  const { data } = query
  return (
    <Page
      query={query}
      title={data ? siteTitle(data, t) : t('title')}
      windowTitle={data ? `${siteTitle(data, t)} · ${t('title')}` : t('title')}
      context={data ? <h2>{data.name !== null && data.place !== null ? data.place : t('site')}</h2> : null}
      tools={data ? <WorkbookButton endpoint={downloadSite} input={{ params: { id: data.id } }} /> : null}
      failed={t('failed')}
      missing={missing}
    >
      {(site) => (
        <>
          <SiteBody site={site} onReload={() => void query.refetch()} />
          <SiteHours site={site} />
          <SiteStays id={site.id} />
        </>
      )}
    </Page>
  )
}

function SiteBody({ site, onReload }: { site: Site; onReload: () => void }) {
  const t = useMessages('site')
  const { name, latitude, longitude, radius_m } = site
  const radius = radius_m / 1_000
  return (
    <div className={css.body}>
      <div className={css.side}>
        <SiteForm site={site} onReload={onReload} />
        <p className="m3">{t('within', { metres: radius_m })}</p>
        <Link className={css.area} to={newAreaPath({ latitude, longitude, radius, ...(name !== null && { name }) })}>
          {t('make_area')}
        </Link>
        <MachinesNow site={site} />
      </div>
      <div className={css.map}>
        <Suspense>
          <Map
            label={t('map_site')}
            areas={[
              {
                id: 'radius',
                label: siteTitle(site, t),
                colour: 'quiet',
                dashed: true,
                kind: 'circle',
                latitude,
                longitude,
                radius_km: radius,
              },
            ]}
            height="100%"
            isInset
          />
        </Suspense>
      </div>
    </div>
  )
}

function MachinesNow({ site: { machines } }: { site: Site }) {
  const t = useMessages('site')
  const format = useFormat()
  return (
    <section aria-label={t('now')}>
      <h3>{t('now')}</h3>
      {machines.length === 0 ? <p className="m2">{t('now_none')}</p> : null}
      <ul className={css.machines}>
        {machines.map(({ serial, display_serial, type_code, arrived_at }) => (
          <li key={serial}>
            <Link to={machinePath(serial)}>{display_serial}</Link>
            <span>
              {type_code} <span className="m3">{t('arrived', { time: format.dateTime(arrived_at) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
