// The list of sites beside a map of them.
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { SITE_SORTS } from '#contract/site/choices.ts'
import { downloadSites, listSites } from '#contract/site/site.ts'
import { monthOfDate } from '#domain/calendar-month.ts'
import { parseRange, type Range, rangeOfMonth, rangeText } from '#domain/range.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PATHS } from '#web/base/links.ts'
import { usePageAddress } from '#web/base/page-address.ts'
import { sitePath } from '#web/base/page-links.ts'
import { useToday } from '#web/base/use-today.ts'
import { useTitle } from '#web/base/title.ts'
import { RangeChips } from '#web/list/range-choice/RangeChips.tsx'
import { SortControl } from '#web/ui/table/SortControl.tsx'
import { SlowNote } from '#web/ui/layout/SlowNote.tsx'
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
import { ToolLink } from '#web/page/ToolLink.tsx'
import { MAP_SIGNS } from '#web/ui/map/map-signs.ts'

const Map = lazy(async () => ({ default: (await import('#web/ui/map/Map.tsx')).Map }))

const RENEW_MS = 60_000
const NAME_MAX = 100
const SITE_SIGNS = ['site', 'emptySite'] as const
/** The map stands beside the list from here on, above it below. */
const WIDE = '(min-width: 1200px)'

/** The hours that are listed, and whether sites without machines and hours are. */
type Look = { isHidden: boolean; range: Range | null; hasUnused: boolean }

function lookOf(query: Record<string, unknown>): Look {
  return {
    isHidden: String(query['hidden']) === '1',
    range: parseRange(String(query['range'] ?? '')),
    hasUnused: String(query['unused']) === '1',
  }
}

function pathOf({ isHidden, range, hasUnused }: Look): string {
  const query = new URLSearchParams({
    ...(isHidden && { hidden: '1' }),
    ...(range && { range: rangeText(range) }),
    ...(hasUnused && { unused: '1' }),
  })
  return query.size > 0 ? `${PATHS.sites}?${query}` : PATHS.sites
}

export function SitesPage() {
  const { query } = usePageAddress()
  const look = useMemo(() => lookOf(query), [query])
  return <SitesOf key={String(look.isHidden)} look={look} />
}

function SitesOf({ look }: { look: Look }) {
  const t = useMessages('site')
  const r = useMessages('daily-range')
  const given = useSiteWords()
  const { format } = given
  const navigate = useNavigate()
  const { date: today } = useToday()
  const { isHidden, range, hasUnused } = look
  const path = pathOf(look)
  const { state, search, show, hrefOf, sorting } = useListAddress(path, SITE_SORTS)
  const [selected, setSelected] = useState<string | null>(null)
  const title = t(isHidden ? 'hidden_sites' : 'title')
  useTitle(title)
  const name = state.text.trim()
  // Who looks for a site by its name finds the unused ones too.
  const isUsedOnly = !isHidden && !hasUnused && name === ''
  const filter = {
    ...(name !== '' && { name }),
    ...(isHidden && { hidden: 1 as const }),
    ...(isUsedOnly && { used: 1 as const }),
    ...(range && { range: rangeText(range) }),
    ...(state.sort && { sort: state.sort, sort_order: state.sort_order }),
  }
  const isWide = useMedia(WIDE)
  const list = useList(
    listSites,
    { query: { page: state.page, per_page: state.per_page, ...filter } },
    { read: pageOfSites, part: null, keyOf: keyOfSite, refetchInterval: RENEW_MS },
  )
  const { answer } = list
  // The site with most hours is what a range is chosen for.
  const hrefOfRange = (next: Range | null) =>
    addressOf(pathOf({ ...look, range: next }), { ...state, page: 1, sort: 'hours', sort_order: 'desc' })
  const markers = useMemo(
    () =>
      (list.rows ?? []).map((site) => ({
        id: String(site.id),
        latitude: site.latitude,
        longitude: site.longitude,
        label: `${siteTitle(site, given)}: ${t('count', { count: site.machine_count })}`,
        ...(site.name !== null && { sign: site.name }),
        ...MAP_SIGNS[site.machine_count > 0 ? 'site' : 'emptySite'],
      })),
    [list.rows, given, t],
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
            <Map
              label={t('map')}
              markers={markers}
              selected={selected}
              onSelect={open}
              legend={SITE_SIGNS}
              height="100%"
              isInset
            />
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
        <>
          {answer ? (
            <span>{t('hours_of', { days: `${format.day(answer.from)} – ${format.day(answer.to)}` })}</span>
          ) : null}
          <SlowNote isAwaited={list.isLoading || list.isBusy} text={t('adding_up')} />
        </>
      }
      acts={
        <ToolLink to={pathOf({ isHidden: !isHidden, range: null, hasUnused: false })} sign="hidden">
          {t(isHidden ? 'shown_sites' : 'hidden_sites')}
        </ToolLink>
      }
      summary={
        <>
          <RangeChips
            range={range}
            days={answer ?? rangeOfMonth(monthOfDate(today))}
            today={today}
            hasLastMonth
            hrefOf={hrefOfRange}
            onPick={(next) => void navigate({ href: hrefOfRange(next), resetScroll: false })}
          />
          {isWide ? null : map}
        </>
      }
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
      taken={{
        free_word: state.text.trim(),
        hidden: isHidden ? 1 : undefined,
        unused: hasUnused ? 1 : undefined,
        range: range ? rangeText(range) : undefined,
      }}
      list={list}
      files={[serverFile(downloadSites, { query: filter })]}
      columns={SITE_COLUMNS.map((column) => ({
        ...column,
        name: t(`col_${column.key}`),
        ...sorting(column.key),
      }))}
      given={given}
      card={siteCard}
      empty={<NoSites text={name} onShowAll={() => search('')} />}
      folded={{
        isInUse: name !== '',
        beside: (
          <SortControl
            label={r('sort')}
            value={state.sort ?? ''}
            options={[['', t('sort_usual')], ...SITE_SORTS.map((each) => [each, t(`col_${each}`)] as const)]}
            onSort={(each) =>
              show({
                sort: SITE_SORTS.find((sort) => sort === each) ?? null,
                sort_order: each === 'hours' ? 'desc' : 'asc',
              })
            }
            isDescending={state.sort_order === 'desc'}
            orderLabel={r(state.sort_order === 'desc' ? 'descending' : 'ascending')}
            onTurn={() => show({ sort_order: state.sort_order === 'desc' ? 'asc' : 'desc' })}
          />
        ),
      }}
      bar={
        answer && !isHidden && name === '' && (hasUnused || answer.unused_count > 0) ? (
          <Link
            className={css.unused}
            to={addressOf(pathOf({ ...look, hasUnused: !hasUnused }), { ...state, page: 1 })}
          >
            {hasUnused ? t('used_only') : t('unused', { count: answer.unused_count })}
          </Link>
        ) : null
      }
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
