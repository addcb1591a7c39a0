// One site: machines now, map, hours by month, arrivals and departures.
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { downloadSite, getSite, listSites, saveSite, type Site } from '#contract/site/site.ts'
import { call } from '#web/base/api.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { newAreaPath } from '#web/base/page-links.ts'
import { unlessNotFound, useApi } from '#web/base/use-api.ts'
import { May } from '#web/page/May.tsx'
import { Page } from '#web/page/Page.tsx'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import { WorkbookButton } from '#web/workbook/WorkbookButton.tsx'
import { MachinesNow } from './MachinesNow.tsx'
import { SiteFigures } from './SiteFigures.tsx'
import { SiteHours } from './SiteHours.tsx'
import { siteTitle, useSiteWords } from './site-list.tsx'
import { SiteStays } from './SiteStays.tsx'
import css from './SitePage.module.css'
import { ToolLink } from '#web/page/ToolLink.tsx'
import { ToolIcon } from '#web/ui/controls/ToolIcon.tsx'

const Map = lazy(async () => ({ default: (await import('#web/ui/map/Map.tsx')).Map }))

const RenameDialog = lazy(async () => ({ default: (await import('./RenameDialog.tsx')).RenameDialog }))

const RENEW_MS = 60_000

export function SitePage() {
  const { id = '' } = useParams({ strict: false })
  return <SiteOf key={id} id={Number(id)} />
}

function SiteOf({ id }: { id: number }) {
  const words = useSiteWords()
  const { t } = words
  const l = useMessages('list')
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
  const title = data ? siteTitle(data, words) : t('title')
  return (
    <Page
      query={query}
      title={title}
      windowTitle={data ? `${title} · ${t('title')}` : title}
      context={
        data ? (
          <h2 className={css.place}>
            {[data.name === null ? null : data.place, t('within', { metres: data.radius_m })]
              .filter(Boolean)
              .join(' · ')}
          </h2>
        ) : null
      }
      tools={data ? <SiteTools site={data} /> : null}
      folded={{ label: l('tools') }}
      figures={data ? <SiteFigures site={data} /> : null}
      failed={t('failed')}
      slow={t('adding_up')}
      missing={missing}
    >
      {(site) => (
        <>
          <div className={css.body}>
            <MachinesNow site={site} />
            <SiteMap site={site} />
          </div>
          <SiteHours site={site} />
          <SiteStays id={site.id} />
        </>
      )}
    </Page>
  )
}

function SiteTools({ site }: { site: Site }) {
  const t = useMessages('site')
  const { id, name, is_hidden, version, latitude, longitude, radius_m } = site
  const [isRenaming, setRenaming] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { save, isSaving } = useSave(saveSite, {
    invalidates: [getSite, listSites],
    undo: ({ version: after }) => ({
      run: () => call(saveSite, { params: { id }, body: { name, is_hidden, version: after } }),
      text: t('taken_back'),
    }),
    words: {
      saved: (_, { body }) => t(body.is_hidden ? 'was_hidden' : 'was_shown'),
      failed: (fault) => `${t('save_failed')} ${fault}`,
    },
  })
  const radius = radius_m / 1_000
  return (
    <>
      <May>
        <Button ref={opener} aria-haspopup="dialog" onClick={() => setRenaming(true)}>
          <ToolIcon sign="edit" />
          {t('rename')}
        </Button>
        <ToolLink to={newAreaPath({ latitude, longitude, radius, ...(name !== null && { name }) })} sign="place">
          {t('make_area')}
        </ToolLink>
        <Button
          disabled={isSaving}
          title={t('hide_hint')}
          onClick={() => void save({ params: { id }, body: { name, is_hidden: !is_hidden, version } })}
        >
          <ToolIcon sign="hidden" />
          {t(is_hidden ? 'show' : 'hide')}
        </Button>
      </May>
      <WorkbookButton endpoint={downloadSite} input={{ params: { id } }} />
      {isRenaming ? (
        <Suspense>
          <RenameDialog site={site} onClose={() => setRenaming(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function SiteMap({ site }: { site: Site }) {
  const words = useSiteWords()
  const { latitude, longitude, radius_m } = site
  return (
    <div className={css.map}>
      <Suspense>
        <Map
          label={words.t('map_site')}
          areas={[
            {
              id: 'radius',
              label: siteTitle(site, words),
              colour: 'quiet',
              dashed: true,
              kind: 'circle',
              latitude,
              longitude,
              radius_km: radius_m / 1_000,
            },
          ]}
          height="100%"
          isInset
        />
      </Suspense>
    </div>
  )
}
