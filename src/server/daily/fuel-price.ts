// A company's price of fuel.
import { sql } from 'kysely'
import { getFuelPrice, saveFuelPrice, type FuelPrice } from '#contract/daily/fuel-price.ts'
import { getFuelPriceShape, saveFuelPriceShape } from '#contract/daily/fuel-price.shape.ts'
import { actorOf, audited, unchangedSince } from '#server/base/audit.ts'
import { maybe, type Db } from '#server/base/db.ts'
import { personName } from '#server/base/person-name.ts'
import { route } from '#server/base/routes.ts'
import type { ServerContext } from '#server/base/server-context.ts'
import { utc } from '#server/base/utc.ts'

const NOT_SET: FuelPrice = {
  price_per_litre: null,
  currency: null,
  idle_litres_per_hour: null,
  set_by: null,
  set_at: null,
  version: 0,
}

const priceOf = async (db: Db, company_id: number): Promise<FuelPrice> =>
  (await maybe(
    db,
    sql<FuelPrice>`
      select price_per_litre::float8 as price_per_litre, currency, idle_litres_per_hour::float8 as idle_litres_per_hour,
        ${personName(company_id, sql`set_by`)} as set_by, ${utc('set_at')} as set_at, version
      from fuel_price where company_id = ${company_id}`,
  )) ?? NOT_SET

export const currencyOf = async (db: Db, company_id: number): Promise<string | null> =>
  (await priceOf(db, company_id)).currency

export const fuelPriceRoutes = (context: ServerContext): void => {
  route(context, getFuelPrice, getFuelPriceShape, ({ db, session }) => priceOf(db, session.company_id))
  route(context, saveFuelPrice, saveFuelPriceShape, ({ db, request, session, body: { version, ...after } }) => {
    const { company_id, account_id } = session
    return audited(db, actorOf(request, session), { verb: 'save', noun: 'fuel_price', key: company_id }, async () => {
      // Held until the commit: before the first save
      // there is no row to lock.
      await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`fuel_price ${company_id}`}, 0))`)
      const before = await priceOf(db, company_id)
      unchangedSince(version, before)
      await db.rows(sql`
        insert into fuel_price as p (company_id, price_per_litre, currency, idle_litres_per_hour, set_by, set_at)
        values (${company_id}, ${after.price_per_litre}, ${after.currency}, ${after.idle_litres_per_hour}::numeric, ${account_id}, now())
        on conflict (company_id) do update set price_per_litre = excluded.price_per_litre, currency = excluded.currency,
          idle_litres_per_hour = excluded.idle_litres_per_hour, set_by = excluded.set_by, set_at = excluded.set_at, version = p.version + 1`)
      return { answer: await priceOf(db, company_id), before, after }
    })
  })
}
