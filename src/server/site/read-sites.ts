// Sites as answered: with names of places, hours and machines.
import type { QueryOf } from '#contract/endpoint.ts'
import type { SiteSort } from '#contract/site/choices.ts'
import type { ListedSite, Site } from '#contract/site/site.ts'
import type { downloadSitesShape } from '#contract/site/site.shape.ts'
import { boundsOfMonth, monthOfDate, monthsLater } from '#domain/calendar-month.ts'
import { foldForSearch } from '#domain/fold-text.ts'
import type { Language } from '#domain/language.ts'
import { nameOrder } from '#domain/name-order.ts'
import { type DayRange, daysOfRange, parseRange, rangeOfMonth } from '#domain/range.ts'
import { SITE_RADIUS_KM } from '#domain/site.ts'
import { daysLater, localDate, offsetOfZone } from '#domain/time.ts'
import type { Db } from '#server/base/db.ts'
import { Fault } from '#server/base/errors.ts'
import type { PlaceNames } from '#server/base/server-context.ts'
import { hoursAtSites, type SlotsOfMachines } from './site-hours.ts'
import { allSites, countedSites, machinesById, machinesOnSite, siteRow, type SiteRow } from './site-rows.ts'
import { whereaboutsOf } from './whereabouts.ts'

const MONTHS = 12

const todayIn = (time_zone: string): string => {
  const now = Date.now()
  return localDate(now, offsetOfZone(time_zone, now))
}

const daysOfText = (text: string, today: string): DayRange => {
  const range = parseRange(text)
  if (range !== null) return daysOfRange(range, today)
  const message = 'must be days that exist, the first not after the last, 366 at most'
  throw new Fault('invalid_fields', [{ field: 'range', message }])
}

/** First and last day of the newest `count` months of a time zone, and the months as YYYY-MM, newest first. */
const monthsNow = (time_zone: string, count: number) => {
  const newest = monthOfDate(todayIn(time_zone))
  const firstDays = Array.from({ length: count }, (_, back) => boundsOfMonth(monthsLater(newest, -back))[0])
  const to = daysLater(boundsOfMonth(newest)[1], -1)
  return { from: firstDays.at(-1)!, to, months: firstDays.map((day) => day.slice(0, 7)) }
}

const positionOf = ({ latitude, longitude }: SiteRow) => ({ latitude, longitude, send_place: null, country_code: null })

export type SiteReader = {
  company_id: number
  time_zone: string
  language: Language
  places: PlaceNames
  slotsOfMachines: SlotsOfMachines
}

export type SitesQuery = QueryOf<typeof downloadSitesShape>
type ListedSites = DayRange & { sites: ListedSite[]; unused_count: number }

/** With the words that tell it from the company's others. */
const placed = <Row extends SiteRow>(rows: readonly Row[], { places, language }: SiteReader) => {
  const withPlace = rows.map((row) => ({ ...row, place: places.atOnce(positionOf(row), language) }))
  const whereabouts = whereaboutsOf(withPlace, (position) => places.near(position, language))
  return withPlace.map((row) => ({ ...row, whereabouts: whereabouts.get(row.id) ?? null }))
}

const comparedBy = (sort: SiteSort, language: Language): ((one: ListedSite, other: ListedSite) => number) => {
  const byName = nameOrder(language)
  const wordsOf = ({ place, whereabouts }: ListedSite) => place ?? whereabouts?.place ?? ''
  const nearer = (one: ListedSite, other: ListedSite) =>
    (one.whereabouts?.kilometres ?? 0) - (other.whereabouts?.kilometres ?? 0)
  switch (sort) {
    case 'name':
      return (one, other) => byName(one.name ?? wordsOf(one), other.name ?? wordsOf(other)) || nearer(one, other)
    case 'place':
      return (one, other) => byName(wordsOf(one), wordsOf(other)) || nearer(one, other)
    case 'machines':
      return (one, other) => one.machine_count - other.machine_count
    case 'hours':
      return (one, other) => one.hours - other.hours
    case 'last_arrival':
      return (one, other) => (one.last_arrival ?? '').localeCompare(other.last_arrival ?? '')
  }
}

/**
 * All that the filter finds, with the hours of its range, in order.
 * @throws Fault 'invalid_fields' for days that cannot be
 */
export const listedSites = async (db: Db, reader: SiteReader, query: SitesQuery): Promise<ListedSites> => {
  const { company_id, time_zone, language, slotsOfMachines } = reader
  const today = todayIn(time_zone)
  const days = query.range === undefined ? rangeOfMonth(monthOfDate(today)) : daysOfText(query.range, today)
  const rows = await countedSites(db, company_id)
  const hours = new Map<number, number>()
  const ids = rows.map(({ id }) => id)
  for (const { site_id, hours: worked } of await hoursAtSites(db, company_id, ids, { ...days, slotsOfMachines }))
    hours.set(site_id, worked + (hours.get(site_id) ?? 0))
  const text = query.name === undefined ? null : foldForSearch(query.name)
  const holds = (words: string | null | undefined) =>
    words !== null && words !== undefined && foldForSearch(words).includes(text ?? '')
  const matching = placed(rows, reader)
    .map((row) => ({ ...row, hours: hours.get(row.id) ?? 0 }))
    .filter(
      ({ name, is_hidden, place, whereabouts, latitude, longitude }) =>
        is_hidden === (query.hidden === 1) &&
        (text === null ||
          [name, place, whereabouts?.place].some(holds) ||
          // As the index has it, where a geocoding service says a street.
          holds(reader.places.near({ latitude, longitude }, language)?.name)),
    )
  const used = matching.filter((site) => site.machine_count > 0 || site.hours > 0)
  const sites = query.used === 1 ? used : matching
  const { sort, sort_order } = query
  const way = sort_order === 'desc' ? -1 : 1
  const compare = sort && comparedBy(sort, language)
  return {
    ...days,
    sites: compare ? sites.toSorted((one, other) => way * compare(one, other) || one.id - other.id) : sites,
    unused_count: matching.length - used.length,
  }
}

/** Upper slots of the day that runs now at each machine that has reported it. */
const slotsNow = async (
  db: Db,
  { company_id, slotsOfMachines }: SiteReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const now = Date.now()
  const days = [-1, 0, 1].map((step) => daysLater(localDate(now, 0), step))
  const rows = await db.rows(slotsOfMachines(company_id, ids, days[0]!, days[2]!))
  return new Map(
    rows.flatMap(({ machine_id, recorded_date, time_difference, upper_operation_data }) =>
      recorded_date === localDate(now, time_difference) ? [[machine_id, upper_operation_data]] : [],
    ),
  )
}

/** @throws Fault 'not_found' */
export const siteWithHours = async (db: Db, reader: SiteReader, id: number): Promise<Site> => {
  const { company_id, time_zone, language, places, slotsOfMachines } = reader
  const site = await siteRow(db, company_id, id)
  const [place = null] = await places.geocoded([positionOf(site)], language)
  const others = placed(await allSites(db, company_id), reader)
  const whereabouts = others.find((other) => other.id === site.id)?.whereabouts ?? null
  const { from, to, months } = monthsNow(time_zone, MONTHS)
  const worked = await hoursAtSites(db, company_id, [site.id], { from, to, slotsOfMachines })
  const ids = worked.map(({ machine_id }) => machine_id)
  const machines = await machinesById(db, company_id, ids)
  const hours = machines.map(({ machine_id, ...machine }) => ({
    ...machine,
    month_hours: months.map(
      (month) => worked.find((each) => each.machine_id === machine_id && each.month === month)?.hours ?? 0,
    ),
  }))
  const radius_m = Math.round(SITE_RADIUS_KM * 1_000)
  const onSite = await machinesOnSite(db, company_id, site.id)
  const idsOnSite = onSite.map(({ machine_id }) => machine_id)
  const today = await slotsNow(db, reader, idsOnSite)
  const now = onSite.map(({ machine_id, ...machine }) => ({ ...machine, today: today.get(machine_id) ?? null }))
  return { ...site, place, whereabouts, radius_m, machines: now, months, hours }
}
