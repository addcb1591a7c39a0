// One site: its name, map, machines now, hours by month, arrivals and departures.
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { downloadSite, getSite, type Site } from '#contract/site/site.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { machinePath, newAreaPath } from '#web/base/page-links.ts'
import { useTitle } from '#web/base/title.ts'
import { useApi } from '#web/base/use-api.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { WorkbookButton } from '#web/workbook/WorkbookButton.tsx'
import { SiteForm } from './SiteForm.tsx'
import { SiteHours } from './SiteHours.tsx'
import { siteTitle } from './site-list.tsx'
import { SiteStays } from './SiteStays.tsx'
import css from './SitePage.module.css'

const Map = lazy(async () => ({ default: (await import('#web/ui/map/Map.tsx')).Map }))

const RENEW_MS = 60_000
const NOT_FOUND = 404

export function SitePage() {
  const { id = '' } = useParams({ strict: false })
  return <SiteOf key={id} id={Number(id)} />
}

function SiteOf({ id }: { id: number }) {
  const t = useMessages('site')
  const words = useMessages('error')
  const isId = Number.isSafeInteger(id) && id > 0
  const { data, error, isFetching, refetch } = useApi(
    getSite,
    { params: { id: isId ? id : 1 } },
    { every: RENEW_MS, answers: [NOT_FOUND], enabled: isId },
  )
  useTitle(data ? `${siteTitle(data, t)} · ${t('title')}` : t('title'))
  if (!isId || (error instanceof ApiFault && error.status === NOT_FOUND))
    return (
      <ListState kind="empty" title={t('site')} why={t('not_found')}>
        <Link to={PATHS.sites}>{t('all_sites')}</Link>
      </ListState>
    )
  if (!data)
    return error ? (
      <ListState kind="error" title={t('failed')} why={faultWords(error, words)}>
        <Button disabled={isFetching} onClick={() => void refetch()}>
          {words('try_again')}
        </Button>
      </ListState>
    ) : (
      <div className={css.page} aria-busy="true">
        <WaitingBar width={240} />
      </div>
    )
  const { name, place, latitude, longitude, radius_m } = data
  const areaRadius = radius_m / 1_000
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1>{siteTitle(data, t)}</h1>
        <h2>{name !== null && place !== null ? place : t('site')}</h2>
        <WorkbookButton endpoint={downloadSite} input={{ params: { id: data.id } }} />
      </header>
      <div className={css.body}>
        <div className={css.side}>
          <SiteForm site={data} onReload={() => void refetch()} />
          <p className="m3">{t('within', { metres: radius_m })}</p>
          <Link
            className={css.area}
            to={newAreaPath({ latitude, longitude, radius: areaRadius, ...(name !== null && { name }) })}
          >
            {t('make_area')}
          </Link>
          <MachinesNow site={data} />
        </div>
        <div className={css.map}>
          <Suspense>
            <Map
              label={t('map_site')}
              areas={[
                {
                  id: 'radius',
                  label: siteTitle(data, t),
                  colour: 'quiet',
                  dashed: true,
                  kind: 'circle',
                  latitude,
                  longitude,
                  radius_km: areaRadius,
                },
              ]}
              height="100%"
              isInset
            />
          </Suspense>
        </div>
      </div>
      <SiteHours site={data} />
      <SiteStays id={data.id} />
    </article>
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
