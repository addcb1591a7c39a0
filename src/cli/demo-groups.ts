// The demo's groups of machines: two for each company, and favourites.
import { sql } from 'kysely'
import type pg from 'pg'
import { inTransaction, type Db } from '#server/base/db.ts'

/** A team and the machines that are hired out, in the languages of the companies' countries. */
const NAMES: Record<string, readonly [team: string, hired: string]> = {
  JP: ['第一機材班', 'レンタル機'],
  US: ['North team', 'Rental fleet'],
  DE: ['Team Nord', 'Mietflotte'],
  ES: ['Equipo norte', 'Flota de alquiler'],
  KR: ['장비 1팀', '임대 장비'],
  BR: ['Equipe norte', 'Frota de locação'],
  RU: ['Северная бригада', 'Прокатный парк'],
}

const makeGroup = async (db: Db, company_id: number, name: string, machine_ids: readonly number[]): Promise<void> => {
  await db.rows(sql`
    with made as (insert into machine_group (company_id, account_id, name) values (${company_id}, null, ${name}) returning group_id)
    insert into machine_group_member (company_id, group_id, machine_id)
    select ${company_id}, group_id, unnest(${[...machine_ids]}::int[]) from made on conflict do nothing`)
}

const groupMachines = async (db: Db, company_id: number, country: string): Promise<void> => {
  const machines = await db.rows(sql<{ machine_id: number }>`
    select machine_id from machine where company_id = ${company_id} and owned order by serial_order, serial`)
  const ids = machines.map(({ machine_id }) => machine_id)
  const [team, hired] = NAMES[country] ?? NAMES['US']!
  const third = (rest: number) => ids.filter((_, at) => at % 7 === rest).slice(0, 12)
  await makeGroup(db, company_id, team, third(1))
  await makeGroup(db, company_id, hired, third(4))
  // Of everyone who works there; not the first of any list.
  await db.rows(sql`
    insert into machine_favourite (company_id, account_id, machine_id)
    select company_id, account_id, ${ids[3] ?? ids[0]}::int from account where company_id = ${company_id} on conflict do nothing`)
}

/** Made once, where nobody has made groups. */
export const makeDemoGroups = (owner: pg.Pool): Promise<void> =>
  inTransaction(owner, async (db) => {
    const companies = await db.rows(sql<{ company_id: number; country_code: string }>`
      select company_id, country_code from company
      where company_id in (select company_id from machine where owned) and company_id not in (select company_id from machine_group)`)
    for (const { company_id, country_code } of companies) await groupMachines(db, company_id, country_code)
  })
