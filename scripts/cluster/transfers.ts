// Proof: machines change hands between databases while their records arrive.
import { setTimeout as sleep } from 'node:timers/promises'
import { daysLater } from '#domain/time.ts'
import { sized } from '#scripts/size.ts'
import { followTransfer } from '#server/app.ts'
import { inTransaction } from '#server/base/db.ts'
import { transferMachine } from '#server/machine/transfer.ts'
import { differing, START, TABLES, underLoad } from './load.ts'
import { insist, type Proof } from './proof.ts'
import { openSite, OPERATOR, type Company, type Site } from './site.ts'

const COMPANIES = 6
/** Machines, each of which changes hands once. */
const TRANSFERS = sized(100, 6)
const TRIES = 5

/** A company on another database machine. */
const buyerOf = ({ companies }: Site, seller: Company, n: number): Company => {
  const others = companies.filter(({ node }) => node !== seller.node)
  insist(others.length > 0, 'all companies are on one worker')
  return others[n % others.length]!
}

/** Resolves to how often it had to be tried again. */
const transfer = async (site: Site, serial: string, company_id: number, from: string): Promise<number> => {
  const wish = { serial, company_id, from, now: Date.now() }
  for (let again = 0; ; again++)
    try {
      const moved = await inTransaction(site.owner, (db) =>
        transferMachine(db, OPERATOR, wish, (move) => followTransfer(db, move)),
      )
      insist(typeof moved !== 'string', String(moved))
      return again
    } catch (error) {
      if (again === TRIES) throw error
    }
}

export const proof: Proof = async () => {
  const site = await openSite(Array.from({ length: COMPANIES }, (_, n) => Math.ceil((TRANSFERS - n) / COMPANIES)))
  try {
    const machines = site.companies.flatMap((company) => company.serials.map((serial) => ({ serial, company })))
    let again = 0
    const { acknowledged, answers } = await underLoad(site, async () => {
      for (const [n, { serial, company }] of machines.entries()) {
        const { company_id } = buyerOf(site, company, n)
        again += await transfer(site, serial, company_id, daysLater(START, 10 + (n % 20)))
        await sleep(100)
      }
    })
    const { rows, all } = await differing(site, acknowledged)
    const { rows: counts } = await site.admin.query<{ wrong: number }>(
      `select count(*)::int as wrong from (select company_id, count(*) as machines from machine where owned group by 1) m
       full join machine_count c using (company_id) where coalesce(m.machines, 0) is distinct from c.machines`,
    )
    const said = [
      `${machines.length} transfers between workers, ${again} of them tried again`,
      `${acknowledged.length} records acknowledged meanwhile (answers: ${answers})`,
      `${rows.length} of ${all} rows of ${TABLES.length} tables differ from those derived anew`,
      `${counts[0]!.wrong} companies' counts of machines are wrong`,
    ].join('; ')
    insist(rows.length === 0 && counts[0]!.wrong === 0, `${said}\n${rows.slice(0, 6).join('\n')}`)
    return said
  } finally {
    await site.stop()
  }
}
