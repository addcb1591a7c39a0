// Sites as answered: with names of places, hours and machines.
import type { ListedSite, Site } from '#contract/site/site.ts'
import { boundsOfMonth, monthOfDate, monthsLater } from '#domain/calendar-month.ts'
import { foldForSearch } from '#domain/fold-text.ts'
import type { Language } from '#domain/language.ts'
import { SITE_RADIUS_KM } from '#domain/site.ts'
import { daysLater, localDate, offsetOfZone } from '#domain/time.ts'
import type { Db } from '#server/base/db.ts'
import type { PlaceNames } from '#server/base/server-context.ts'
import { placeOf } from '#server/place/place.ts'
import { hoursAtSites, type SlotsOfMachines } from './site-hours.ts'
import {
  allSites,
  machinesById,
  machinesOnSite,
  pageOfSites,
  type SiteFilter,
  siteRow,
  type SiteRow,
} from './site-rows.ts'

const MONTHS = 12

/** First and last day of the newest `count` months of a time zone, and the months as YYYY-MM, newest first. */
const monthsNow = (time_zone: string, count: number) => {
  const now = Date.now()
  const newest = monthOfDate(localDate(now, offsetOfZone(time_zone, now)))
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

/** By a part of their names, or of their addresses as the index has them. */
export const filterOf = async (
  db: Db,
  { company_id, language }: SiteReader,
  { name, hidden }: { name?: string; hidden?: 1 },
): Promise<SiteFilter> => {
  const isHidden = hidden === 1
  if (name === undefined) return { ids: null, isHidden }
  const text = foldForSearch(name)
  const holds = (words: string | null) => words !== null && foldForSearch(words).includes(text)
  const matching = (await allSites(db, company_id)).filter(
    (site) => holds(site.name) || holds(placeOf(site.latitude, site.longitude, language)),
  )
  return { ids: matching.map(({ id }) => id), isHidden }
}

/** With the hours of the current month. */
export const listedSites = async (
  db: Db,
  { company_id, time_zone, language, places, slotsOfMachines }: SiteReader,
  query: SiteFilter & { offset: number; limit: number },
): Promise<ListedSite[]> => {
  const rows = await pageOfSites(db, company_id, query)
  const ids = rows.map(({ id }) => id)
  const hours = new Map<number, number>()
  for (const { site_id, hours: worked } of await hoursAtSites(db, company_id, ids, {
    ...monthsNow(time_zone, 1),
    slotsOfMachines,
  }))
    hours.set(site_id, worked + (hours.get(site_id) ?? 0))
  return rows.map((row) => ({
    ...row,
    place: places.atOnce(positionOf(row), language),
    month_hours: hours.get(row.id) ?? 0,
  }))
}

/** @throws Fault 'not_found' */
export const siteWithHours = async (
  db: Db,
  { company_id, time_zone, language, places, slotsOfMachines }: SiteReader,
  id: number,
): Promise<Site> => {
  const site = await siteRow(db, company_id, id)
  const [place = null] = await places.geocoded([positionOf(site)], language)
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
  return { ...site, place, radius_m, machines: await machinesOnSite(db, company_id, site.id), months, hours }
}
