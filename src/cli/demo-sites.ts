// The demo's sites, found from its past; the busiest have names.
import { sql } from 'kysely'
import type pg from 'pg'
import type { Language } from '#domain/language.ts'
import { inTransaction, type Db } from '#server/base/db.ts'
import { placeOf } from '#server/place/place.ts'
import { markSiteNames } from '#server/site/machine-marks.ts'
import { findSites } from '#server/site/find-sites-job.ts'

/** A yard and a construction site, as people of the company's country name them. */
const NAMES: Record<string, { words: readonly [yard: string, site: string]; language: Language }> = {
  JP: { words: ['資材置場', '作業所'], language: 'ja' },
  US: { words: ['depot', 'job site'], language: 'en' },
  DE: { words: ['Bauhof', 'Baustelle'], language: 'de' },
  ES: { words: ['almacén', 'obra'], language: 'es' },
  KR: { words: ['자재 창고', '공사 현장'], language: 'ko' },
  BR: { words: ['depósito', 'canteiro'], language: 'pt' },
  RU: { words: ['склад', 'стройплощадка'], language: 'ru' },
}
const NAMED = 4

const nameSites = async (db: Db, company_id: number, country: string): Promise<void> => {
  const { words, language } = NAMES[country] ?? NAMES['US']!
  const busiest = await db.rows(sql<{ id: number; latitude: number; longitude: number }>`
    select t.id, t.latitude, t.longitude from site t join site_stay s on s.company_id = t.company_id and s.site_id = t.id
    where t.company_id = ${company_id} group by t.id, t.latitude, t.longitude
    order by count(distinct s.machine_id) desc, count(*) desc, t.id limit ${NAMED}`)
  const names = new Set<string>()
  for (const [at, { id, latitude, longitude }] of busiest.entries()) {
    const place = placeOf(latitude, longitude, language)
    if (place === null) continue
    const name = [words[at % 2]!, words[(at + 1) % 2]!]
      .map((word) => `${place.split(',')[0]!} ${word}`.slice(0, 100))
      .find((each) => !names.has(each))
    if (name === undefined) continue
    names.add(name)
    await db.rows(sql`
      update site set name = ${name}, version = 2 where company_id = ${company_id} and id = ${id}`)
  }
  const standing = await db.rows(sql<{ machine_id: number }>`
    select machine_id from site_stay where company_id = ${company_id} and is_current`)
  await markSiteNames(
    db,
    company_id,
    standing.map(({ machine_id }) => machine_id),
  )
}

/** Made once, after the newest days are in. */
export const makeDemoSites = async (owner: pg.Pool): Promise<void> => {
  const transaction = <T>(work: (db: Db) => Promise<T>) => inTransaction(owner, work)
  const { named, companies } = await transaction(async (db) => ({
    named: await db.rows(sql<{ company_id: number }>`select distinct company_id from site where name is not null`),
    companies: await db.rows(sql<{ company_id: number; country_code: string }>`
      select company_id, country_code from company`),
  }))
  for (const { company_id, country_code } of companies) {
    if (named.some((site) => site.company_id === company_id)) continue
    await findSites(transaction, company_id)
    await transaction((db) => nameSites(db, company_id, country_code))
  }
}
