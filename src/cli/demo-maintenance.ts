// The demo's maintenance: the maker's items, schedules, a year of results.
import { sql } from 'kysely'
import type pg from 'pg'
import { MAINTENANCE_ITEMS, meterOf } from '#fixtures/maintenance-items.ts'
import { MAINTENANCE_REFERENCES } from '#fixtures/maintenance-references.ts'
import { MODELS } from '#fixtures/models.ts'
import { inTransaction, type Db } from '#server/base/db.ts'
import { closedDays } from '#server/daily/holidays/closed-days.ts'
import { storeItems, storeItemTexts, type Item } from '#server/maintenance/items.ts'
import { refreshCompany } from '#server/maintenance/refresh-job.ts'
import { type Demo, fleetOf } from './demo-fleet.ts'
import { keepBooks } from './demo-books.ts'
import { makeDemoFiles } from './demo-maintenance-files.ts'

const BY = { account_id: null, address: null, request_id: 'demo' }
/** The order of a name's languages in the fixture. */
const ORDER = ['ja', 'en', 'es', 'pt', 'ru', 'ko', 'de'] as const
const items = (): Item[] => {
  const models = new Map(MODELS.map((model) => [model.type_code, model]))
  return [...models.values()].flatMap((model) =>
    MAINTENANCE_ITEMS.filter(({ on }) => on(model)).flatMap((item): Item[] => {
      const meter = item.hours === null ? null : meterOf(model, item.side)
      if (meter === null && item.months === null) return []
      const [part, amount, unit] = item.part ?? [null, null, null]
      return [
        {
          item_code: item.item_code,
          scope: model.type_code,
          place: item.place,
          meter,
          hours: meter === null ? null : item.hours,
          months: item.months,
          is_recommended: item.is_optional !== true,
          executor: item.executor,
          part,
          amount,
          unit,
        },
      ]
    }),
  )
}

const texts = () =>
  MAINTENANCE_ITEMS.flatMap(({ item_code, names }) =>
    ORDER.map((language, at) => ({
      item_code,
      language,
      name: names[at]!,
      reference: MAINTENANCE_REFERENCES[item_code]?.[at] ?? null,
    })),
  )

/** Made once, after the newest days are in. */
export const makeDemoMaintenance = async (demo: Demo, owner: pg.Pool): Promise<void> => {
  const transaction = <T>(work: (db: Db) => Promise<T>) => inTransaction(owner, work)
  const isMade = await transaction(async (db) => {
    if ((await db.rows(sql`select from maintenance_item limit 1`)).length > 0) return true
    await storeItems(db, BY, items())
    await storeItemTexts(db, BY, texts())
    return false
  })
  if (isMade) return
  const companies = await transaction((db) =>
    db.rows(sql<{ company_id: number; country_code: string }>`select company_id, country_code from company`),
  )
  const machines = new Map(fleetOf(demo).machines.map((machine) => [machine.serial, machine]))
  for (const { company_id, country_code } of companies) {
    await refreshCompany(transaction, company_id, closedDays)
    await transaction((db) => keepBooks(db, { company_id, country_code, machines }))
    await transaction((db) => makeDemoFiles(db, company_id))
  }
}
