// Workbooks of sites: the list of all, and one site with hours and stays.
import type { Pool } from 'pg'
import type { ListedSite, Site } from '#contract/site/site.ts'
import type { DayRange } from '#domain/range.ts'
import { siteWords } from '#domain/site.ts'
import { convert, decimals, unitLabel } from '#domain/units.ts'
import { asCompany } from '#server/base/tenant.ts'
import { wordsOf } from '#server/base/words/words.ts'
import type { BookReader } from '#server/workbook/book-reader.ts'
import type { TableColumn, TablePage, TablePlan } from '#server/workbook/table-book.ts'
import { staysAtSite } from './site-rows.ts'

/** Sites or stays per portion. */
const AT_A_TIME = 200

const msOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant))
const sumOf = (hours: readonly number[]): number => hours.reduce((sum, each) => sum + each, 0)

type Named = Pick<Site, 'name' | 'place' | 'whereabouts' | 'latitude' | 'longitude'>

/** Its name, else where it lies, as the portal says it. */
export const siteTitle = ({ language, unit }: BookReader, site: Named): string => {
  const words = wordsOf('site-book', language)
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value)
  const offPlace = ({ kilometres, direction, place }: NonNullable<Named['whereabouts']>) =>
    words('off_place', {
      distance: `${number(convert(kilometres, 'day_distance', unit), decimals('day_distance', unit))} ${unitLabel('day_distance', unit, language)}`,
      direction: words(`direction_${direction}`),
      place,
    })
  return siteWords(site, offPlace, `${number(site.latitude, 4)}, ${number(site.longitude, 4)}`)
}

export const sitesPlan = (reader: BookReader, { from, to }: DayRange): TablePlan => {
  const words = wordsOf('site-book', reader.language)
  return {
    reader,
    sheets: [
      {
        name: words('sheet_sites'),
        title: `${words('title_sites')}, ${from} – ${to}`,
        columns: [
          { head: words('name'), width: 32, kind: 'text' },
          { head: words('place'), width: 44, kind: 'text' },
          { head: words('machine_count'), width: 12, kind: 0 },
          { head: words('col_hours'), width: 14, kind: 2 },
          { head: words('last_arrival'), width: 18, kind: 'moment' },
          { head: words('latitude'), width: 12, kind: 5 },
          { head: words('longitude'), width: 12, kind: 5 },
        ],
      },
    ],
  }
}

export function* sitesPages(reader: BookReader, sites: readonly ListedSite[]): Generator<string> {
  for (let offset = 0; offset < sites.length; offset += AT_A_TIME) {
    const rows = sites.slice(offset, offset + AT_A_TIME).map((site) => [
      // The address stands beside it.
      site.name === null && site.whereabouts === null ? null : siteTitle(reader, site),
      site.place,
      site.machine_count,
      site.hours,
      msOf(site.last_arrival),
      site.latitude,
      site.longitude,
    ])
    yield JSON.stringify({ sheet: 0, rows } satisfies TablePage)
  }
}

export const sitePlan = (reader: BookReader, site: Site): TablePlan => {
  const words = wordsOf('site-book', reader.language)
  const hours = unitLabel('hours', reader.unit, reader.language)
  const called = { site: siteTitle(reader, site) }
  const machine: TableColumn[] = [
    { head: words('serial'), width: 16, kind: 'text' },
    { head: words('model'), width: 16, kind: 'text' },
    { head: words('management_number'), width: 18, kind: 'text' },
  ]
  return {
    reader,
    sheets: [
      {
        name: words('sheet_hours'),
        title: words('title_hours', called),
        columns: [
          ...machine,
          { head: words('total'), width: 12, kind: 2 },
          ...site.months.map((month) => ({ head: `${month.replace('-', '/')} (${hours})`, width: 12, kind: 2 })),
        ],
      },
      {
        name: words('sheet_stays'),
        title: words('title_stays', called),
        columns: [
          ...machine,
          { head: words('arrived'), width: 18, kind: 'moment' },
          { head: words('left'), width: 18, kind: 'moment' },
        ],
      },
    ],
  }
}

export async function* sitePages(pool: Pool, company_id: number, site: Site): AsyncGenerator<string> {
  const hours = site.hours.map(({ display_serial, type_code, management_number, month_hours }) => [
    display_serial,
    type_code,
    management_number,
    sumOf(month_hours),
    ...month_hours,
  ])
  yield JSON.stringify({ sheet: 0, rows: hours } satisfies TablePage)
  for (let offset = 0; ; offset += AT_A_TIME) {
    const stays = await asCompany(pool, company_id, (db) =>
      staysAtSite(db, company_id, site.id, { offset, limit: AT_A_TIME }),
    )
    const rows = stays.map(({ display_serial, type_code, management_number, arrived_at, left_at }) => [
      display_serial,
      type_code,
      management_number,
      msOf(arrived_at),
      msOf(left_at),
    ])
    yield JSON.stringify({ sheet: 1, rows } satisfies TablePage)
    if (stays.length < AT_A_TIME) return
  }
}
