// Columns and states of the list of sites.
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { ListedSite, Site } from '#contract/site/site.ts'
import type { listSitesShape } from '#contract/site/site.shape.ts'
import { siteWords } from '#domain/site.ts'
import { type Format, UNKNOWN, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { sitePath } from '#web/base/page-links.ts'
import type { ListRows } from '#web/list/use-list.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ListState } from '#web/ui/layout/ListState.tsx'
import css from './SitesPage.module.css'

type Named = Pick<Site, 'name' | 'place' | 'whereabouts' | 'latitude' | 'longitude'>
export type SiteWords = { t: Translate<'site'>; format: Format }

export function useSiteWords(): SiteWords {
  const t = useMessages('site')
  const format = useFormat()
  return useMemo(() => ({ t, format }), [t, format])
}

export function keyOfSite({ id }: ListedSite): string {
  return String(id)
}

export function pageOfSites({ sites, ...page }: ResponseOf<typeof listSitesShape>): ListRows<ListedSite> {
  return { rows: sites, page }
}

/** What a site is called by: its name, its address, or where it lies. No two of a company read the same. */
export function siteTitle(site: Named, { t, format }: SiteWords): string {
  const offPlace = ({ kilometres, direction, place }: NonNullable<Named['whereabouts']>) =>
    t('off_place', {
      distance: `${format.quantity(kilometres, 'day_distance')} ${format.unit('day_distance')}`,
      direction: t(`direction_${direction}`),
      place,
    })
  return siteWords(site, offPlace, `${format.number(site.latitude, 4)}, ${format.number(site.longitude, 4)}`)
}

function nameCell(site: ListedSite, words: SiteWords) {
  return (
    <Link to={sitePath(site.id)} className={site.name === null ? css.unnamed : css.name} tabIndex={-1}>
      {siteTitle(site, words)}
    </Link>
  )
}

/** Where it lies, unless that is its title already. */
function placeCell(site: ListedSite, words: SiteWords) {
  return site.place ?? (site.name === null ? UNKNOWN : siteTitle({ ...site, name: null }, words))
}

function hoursText({ hours }: ListedSite, { format }: SiteWords): string {
  return `${format.quantity(hours, 'hours')} ${format.unit('hours')}`
}

export const SITE_COLUMNS = [
  { key: 'name', width: 220, fixed: 'only', isRowHead: true, cell: nameCell },
  { key: 'place', width: 220, cell: placeCell },
  {
    key: 'machines',
    width: 90,
    isFigure: true,
    cell: ({ machine_count }: ListedSite, { format }: SiteWords) => format.number(machine_count),
  },
  { key: 'hours', width: 110, isFigure: true, cell: hoursText },
  {
    key: 'last_arrival',
    width: 140,
    cell: ({ last_arrival }: ListedSite, { format }: SiteWords) => format.dateTime(last_arrival),
  },
] as const

/** The card of a site on a phone. */
export function siteCard(site: ListedSite, given: SiteWords) {
  const { t, format } = given
  const { id, name, place, machine_count, last_arrival } = site
  return (
    <>
      <Link to={sitePath(id)} className={css.name}>
        {siteTitle(site, given)}
      </Link>
      {name !== null && place !== null ? <span className="m2">{place}</span> : null}
      <span className="m2">
        {[t('count', { count: machine_count }), hoursText(site, given), format.dateTime(last_arrival)].join(' · ')}
      </span>
    </>
  )
}

/** In place of sites; `text`: the search, empty for all. */
export function NoSites({ text, onShowAll }: { text: string; onShowAll: () => void }) {
  const t = useMessages('site')
  if (text === '') return <ListState kind="empty" title={t('none')} why={t('none_why')} />
  return (
    <ListState kind="empty" title={t('no_match')} why={t('no_match_why', { text })}>
      <Button onClick={onShowAll}>{t('all_sites')}</Button>
    </ListState>
  )
}
