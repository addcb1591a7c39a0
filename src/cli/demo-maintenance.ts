// The demo's maintenance: the maker's items, schedules, a year of results.
import { sql } from 'kysely'
import type pg from 'pg'
import { daysLater } from '#domain/time.ts'
import { between, draw, hash, pick } from '#fixtures/chance.ts'
import { MAINTENANCE_ITEMS, meterOf } from '#fixtures/maintenance-items.ts'
import { MAINTENANCE_REFERENCES } from '#fixtures/maintenance-references.ts'
import { MODELS } from '#fixtures/models.ts'
import { inTransaction, type Db } from '#server/base/db.ts'
import { closedDays } from '#server/daily/holidays/closed-days.ts'
import { completePoints } from '#server/maintenance/complete.ts'
import { storeItems, storeItemTexts, type Item } from '#server/maintenance/items.ts'
import { todayOf } from '#server/maintenance/refresh.ts'
import { refreshCompany } from '#server/maintenance/refresh-job.ts'
import { makeDemoFiles } from './demo-maintenance-files.ts'

const BY = { account_id: null, address: null, request_id: 'demo' }
/** The order of a name's languages in the fixture. */
const ORDER = ['ja', 'en', 'es', 'pt', 'ru', 'ko', 'de'] as const
/** Machines of a company with a service book. */
const BOOKS = 150
const PARTNERS: Record<string, readonly string[]> = {
  JP: ['千葉サービス', '湘南重機整備', '佐藤'],
  DE: ['Kranservice Nord', 'Baumaschinen Weber', 'Schulz'],
  ES: ['Talleres Norte', 'Grúas Servicio', 'García'],
  KR: ['한강정비', '부산서비스', '김민수'],
  BR: ['Oficina Santos', 'Serviço Sul', 'Silva'],
  RU: ['Сервис-Кран', 'Техцентр Север', 'Иванов'],
  US: ['Bay Crane Service', 'Lone Star Repair', 'Miller'],
}

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

type Point = {
  serial: string
  point_id: number
  months: number | null
  last_done_on: string
  last_meter: number | null
  seed: number
}

/** What was done: mostly when it was due, here and there so long ago that it is due again. */
const resultOf = (point: Point, country: string, today: string) => {
  const { serial, point_id, months, last_done_on, last_meter, seed } = point
  const isForgotten = months !== null && draw(seed, 1) < 0.04
  const done_on = isForgotten
    ? daysLater(today, -Math.round(months * 30.5) - between(5, 60, seed, 2))
    : daysLater(last_done_on, -between(0, 9, seed, 3))
  const meter = last_meter === null ? null : Math.max(0, last_meter - between(0, 20, seed, 4))
  return {
    serial,
    point_id,
    done_on,
    executor: pick(PARTNERS[country] ?? PARTNERS['US']!, seed, 5),
    // Invented meters of neighbouring days contradict each other.
    ...(meter !== null && { meter, is_meter_confirmed: true }),
    ...(draw(seed, 6) < 0.3 && { cost: between(40, 900, seed, 7) * (country === 'JP' || country === 'KR' ? 100 : 1) }),
  }
}

const keepBooks = async (db: Db, company_id: number, country: string): Promise<void> => {
  const today = await todayOf(db, company_id)
  const points = await db.rows(sql<Omit<Point, 'seed'>>`
    select m.serial, p.point_id, p.recommended_months as months,
      to_char(p.last_done_on, 'YYYY-MM-DD') as last_done_on, p.last_meter
    from (select * from machine where company_id = ${company_id} and owned and not is_ic1r order by machine_id limit ${BOOKS}) m
    join schedule_point p on p.company_id = m.company_id and p.machine_id = m.machine_id and p.kind = 'item'
    order by m.serial, p.item_code`)
  const results = points
    .map((point, at) => ({ ...point, seed: hash(at, company_id, 91) }))
    .filter(({ seed }) => draw(seed, 8) < 0.4)
    .map((point) => resultOf(point, country, today))
  // Some of what comes is planned, a few days ahead of its date.
  await db.rows(sql`
    update schedule_point set planned_on = next_date - (point_id % 5)::int
    where company_id = ${company_id} and kind in ('item', 'inspection') and point_id % 4 = 0
      and next_date between ${today}::date + 6 and ${today}::date + 60`)
  for (let at = 0; at < results.length; at += 200)
    await completePoints(db, { ...BY, company_id }, results.slice(at, at + 200), closedDays)
}

/** Made once, after the newest days are in. */
export const makeDemoMaintenance = async (owner: pg.Pool): Promise<void> => {
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
  for (const { company_id, country_code } of companies) {
    await refreshCompany(transaction, company_id, closedDays)
    await transaction((db) => keepBooks(db, company_id, country_code))
    await transaction((db) => makeDemoFiles(db, company_id))
  }
}
