// The demo's prices of fuel, in each company's currency.
import { sql } from 'kysely'
import type pg from 'pg'
import { builder, inTransaction } from '#server/base/db.ts'
import { MONEY } from './demo-money.ts'

/** Made once; set by someone who may enter the company. */
export const makeDemoPrices = (owner: pg.Pool): Promise<void> =>
  inTransaction(owner, async (db) => {
    // Of diesel, rounded.
    await db.rows(builder.updateTable('company').set({ co2_per_litre: 2.6 }).where('co2_per_litre', 'is', null))
    if ((await db.rows(sql`select company_id from fuel_price limit 1`)).length > 0) return
    const companies = await db.rows(sql<{ company_id: number; country_code: string; account_id: number }>`
      select company_id, country_code, coalesce(
        (select min(account_id) from account a where a.company_id = c.company_id),
        (select min(account_id) from account_company a where a.company_id = c.company_id),
        (select min(account_id) from account)) as account_id
      from company c`)
    for (const { company_id, country_code, account_id } of companies) {
      const { currency, litre } = MONEY[country_code] ?? MONEY.US
      await db.rows(sql`
        insert into fuel_price (company_id, price_per_litre, currency, idle_litres_per_hour, set_by)
        values (${company_id}, ${litre}::numeric, ${currency}, null, ${account_id})`)
    }
  })
