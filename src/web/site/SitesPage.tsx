// The list of sites beside a map of them.
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { downloadSites, listSites } from '#contract/site/site.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { usePageAddress } from '#web/base/page-address.ts'
import { sitePath } from '#web/base/page-links.ts'
import { useTitle } from '#web/base/title.ts'
import { useMedia } from '#web/ui/layout/use-media.ts'
import { addressOf } from '#web/list/list-address.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { serverFile } from '#web/list/take-away/server-file.ts'
import { queryIn } from '#web/list/send-regularly/report-draft.ts'
import { useList } from '#web/list/use-list.ts'
import { useListAddress } from '#web/list/use-list-address.ts'
import { Field } from '#web/ui/controls/Field.tsx'
import { keyOfSite, NoSites, pageOfSites, SITE_COLUMNS, siteCard, siteTitle, useSiteWords } from './site-list.tsx'
import css from './SitesPage.module.css'

const Map = lazy(async () => ({ default: (await import('#web/ui/map/Map.tsx')).Map }))

const RENEW_MS = 60_000
const NO_SORTS = [] as const
const NAME_MAX = 100
/** The map stands beside the list from here on, above it below. */
const WIDE = '(min-width: 1200px)'
const HIDDEN_PATH = `${PATHS.sites}?hidden=1`

export function SitesPage() {
  const isHidden = String(usePageAddress().query['hidden']) === '1'
  return <SitesOf key={String(isHidden)} isHidden={isHidden} />
}

function SitesOf({ isHidden }: { isHidden: boolean }) {
  const t = useMessages('site')
  const given = useSiteWords()
  const navigate = useNavigate()
  const path = isHidden ? HIDDEN_PATH : PATHS.sites
  const { state, search, show, hrefOf } = useListAddress(path, NO_SORTS)
  const [selected, setSelected] = useState<string | null>(null)
  const title = t(isHidden ? 'hidden_sites' : 'title')
  useTitle(title)
  const name = state.text.trim()
  const filter = { ...(name !== '' && { name }), ...(isHidden && { hidden: 1 as const }) }
  const isWide = useMedia(WIDE)
  const list = useList(
    listSites,
    {
      query: {
        page: state.page,
        per_page: state.per_page,
        ...filter,
      },
    },
    { read: pageOfSites, part: null, keyOf: keyOfSite, refetchInterval: RENEW_MS },
  )
  const markers = useMemo(
    () =>
      (list.rows ?? []).map((site) => ({
        id: String(site.id),
        latitude: site.latitude,
        longitude: site.longitude,
        label: `${siteTitle(site, t)}: ${t('count', { count: site.machine_count })}`,
        ...(site.name !== null && { sign: site.name }),
        ...(site.machine_count > 0
          ? { shape: 'square' as const, colour: 'accent' as const }
          : { shape: 'ring' as const, colour: 'quiet' as const }),
      })),
    [list.rows, t],
  )
  const open = (id: string | null) => {
    setSelected(id)
    if (id !== null) void navigate({ to: sitePath(id) })
  }
  const map =
    markers.length > 0 || list.isLoading ? (
      <div className={css.map}>
        {markers.length > 0 ? (
          <Suspense>
            <Map label={t('map')} markers={markers} selected={selected} onSelect={open} height="100%" isInset />
          </Suspense>
        ) : null}
      </div>
    ) : null
  const page = (
    <ListPage
      title={title}
      report={{
        subject: 'sites',
        name: title,
        conditions: {},
        address: queryIn(addressOf(path, { ...state, page: 1 })),
      }}
      aside={
        <Link to={PATHS.sites} search={(isHidden ? {} : { hidden: 1 }) as never}>
          {t(isHidden ? 'shown_sites' : 'hidden_sites')}
        </Link>
      }
      summary={isWide ? null : map}
      tools={
        <>
          <Field
            label={t('name_search')}
            type="search"
            autoComplete="off"
            maxLength={NAME_MAX}
            value={state.text}
            onChange={({ target }) => search(target.value)}
          />
        </>
      }
      taken={{ free_word: state.text.trim(), hidden: isHidden ? 1 : undefined }}
      list={list}
      files={[serverFile(downloadSites, { query: filter })]}
      columns={SITE_COLUMNS.map((column) => ({
        ...column,
        name: t(column.key === 'hours' ? 'month_hours' : `col_${column.key}`),
      }))}
      given={given}
      card={siteCard}
      empty={<NoSites text={name} onShowAll={() => search('')} />}
      page={list.page?.current_page ?? state.page}
      hrefOfPage={(page) => hrefOf({ page })}
      onPage={(page) => show({ page })}
      onPageSize={(per_page) => show({ per_page })}
    />
  )
  return isWide ? (
    <div className={css.beside}>
      {page}
      {map}
    </div>
  ) : (
    page
  )
}
