// The demo's service books: when points were done, by the machine's meter.
import { sql } from 'kysely'
import { daysLater } from '#domain/time.ts'
import { dayOf, dateOf } from '#fixtures/calendar.ts'
import { between, draw, hash, pick } from '#fixtures/chance.ts'
import type { FleetMachine } from '#fixtures/fleet-machine.ts'
import { Life } from '#fixtures/life.ts'
import { measured } from '#fixtures/measured.ts'
import { hourMeters } from '#fixtures/meter-readings.ts'
import type { Db } from '#server/base/db.ts'
import { closedDays } from '#server/daily/holidays/closed-days.ts'
import { completePoints } from '#server/maintenance/complete.ts'
import { todayOf } from '#server/maintenance/refresh.ts'
import { MONEY } from './demo-money.ts'

/** Machines of a company with a service book. */
const BOOKS = 150
/** One machine in so many is forgotten, of companies that have as many as half of that. */
const FORGOTTEN_IN = 80
const DAYS_OF_MONTH = 30.4
const PARTNERS: Record<string, readonly string[]> = {
  JP: ['千葉サービス', '湘南重機整備', '佐藤'],
  DE: ['Kranservice Nord', 'Baumaschinen Weber', 'Schulz'],
  ES: ['Talleres Norte', 'Grúas Servicio', 'García'],
  KR: ['한강정비', '부산서비스', '김민수'],
  BR: ['Oficina Santos', 'Serviço Sul', 'Silva'],
  RU: ['Сервис-Кран', 'Техцентр Север', 'Иванов'],
  US: ['Bay Crane Service', 'Lone Star Repair', 'Miller'],
}

interface Point {
  serial: string
  point_id: number
  meter: string | null
  months: number | null
  hours: number | null
  last_meter: number | null
  is_overdue: boolean
}

interface Books {
  company_id: number
  country_code: string
  machines: ReadonlyMap<string, FleetMachine>
}

/** What a meter counts after a day (YYYY-MM-DD); null before the machine's records begin. */
type Curve = (meter: string, date: string) => number | null

/** A replaced meter goes on from the old one's last reading, as the portal counts. */
const curveOf = (machine: FleetMachine): Curve => {
  const life = new Life(machine)
  return (meter, date) => {
    const day = dayOf(date)
    const lived = machine.terminal_installed_on === null ? null : life.day(day)
    if (!lived) return null
    return hourMeters(machine, { ...lived, replacedMeter: null }, measured(machine, day, lived.work))[meter] ?? null
  }
}

/** The first day on which a meter had reached a value; null when the records begin later. */
const dayReached = (curve: Curve, meter: string, value: number, from: string, until: string): string | null => {
  let [early, late] = [dayOf(from), dayOf(until)]
  const has = (day: number) => (curve(meter, dateOf(day)) ?? 0) >= value
  if (has(early) || !has(late)) return null
  while (late - early > 1) {
    const middle = (early + late) >> 1
    if (has(middle)) late = middle
    else early = middle
  }
  return dateOf(late)
}

/**
 * Done soon after the hours were reached, or a part of its months ago;
 * `isForgotten`: so long ago that it is overdue. Null when unknown.
 */
const dayDone = (
  point: Point,
  machine: FleetMachine,
  curve: Curve,
  today: string,
  seed: number,
  isForgotten: boolean,
) => {
  const { meter, months, last_meter } = point
  const first = [dateOf(machine.first_day), machine.delivery_date].toSorted()[1]!
  const days = months === null ? null : Math.round(months * DAYS_OF_MONTH)
  if (isForgotten && days !== null) return daysLater(today, -days - between(5, 40, seed, 2))
  const reached = meter === null || last_meter === null ? null : dayReached(curve, meter, last_meter, first, today)
  const soon = reached === null ? null : daysLater(reached, between(0, 6, seed, 3))
  const yesterday = daysLater(today, -1)
  if (soon !== null && (days === null || soon > daysLater(today, -Math.round(days * 0.9))))
    return soon < yesterday ? soon : yesterday
  if (days === null || point.hours !== null) return null
  const ago = daysLater(today, -Math.max(2, Math.round(days * (0.05 + draw(seed, 4) * 0.8))))
  return ago > first ? ago : null
}

const resultOf = (point: Point, done_on: string, curve: Curve, country: string, seed: number) => {
  const meter = point.meter === null ? null : curve(point.meter, done_on)
  const { unit } = MONEY[country] ?? MONEY.US
  return {
    serial: point.serial,
    point_id: point.point_id,
    done_on,
    executor: pick(PARTNERS[country] ?? PARTNERS['US']!, seed, 5),
    // A day's first readings cannot be compared with any before.
    ...(meter !== null && { meter: Math.floor(meter * 10) / 10, is_meter_confirmed: true }),
    ...(draw(seed, 6) < 0.85 && { cost: between(40, 900, seed, 7) * unit }),
  }
}

export const keepBooks = async (db: Db, { company_id, country_code, machines }: Books): Promise<void> => {
  const today = await todayOf(db, company_id)
  const points = await db.rows(sql<Point>`
    select m.serial, p.point_id, p.meter, p.recommended_months as months, p.recommended_hours as hours,
      p.last_meter::float8 as last_meter, coalesce(p.next_date < ${today}::date, false) as is_overdue
    from (select * from machine where company_id = ${company_id} and owned and not is_ic1r order by machine_id limit ${BOOKS}) m
    join schedule_point p on p.company_id = m.company_id and p.machine_id = m.machine_id and p.kind = 'item'
    order by m.serial, p.item_code`)
  const serials = [...new Set(points.map(({ serial }) => serial))]
  const curves = new Map<string, Curve>()
  const forgotten = new Set(
    serials.filter((_, at) => at % FORGOTTEN_IN === (serials.length > FORGOTTEN_IN / 2 ? 7 : Infinity)),
  )
  const results = points.flatMap((point, at) => {
    const machine = machines.get(point.serial)
    const seed = hash(at, company_id, 91)
    // The first of its points that months ask for.
    const isForgotten = point.months !== null && forgotten.delete(point.serial)
    if (!machine || !(isForgotten || point.is_overdue || draw(seed, 8) < 0.4)) return []
    const curve = curves.get(point.serial) ?? curveOf(machine)
    curves.set(point.serial, curve)
    const done_on = dayDone(point, machine, curve, today, seed, isForgotten)
    return done_on === null ? [] : [resultOf(point, done_on, curve, country_code, seed)]
  })
  // Some of what comes is planned, a few days ahead of its date.
  await db.rows(sql`
    update schedule_point set planned_on = next_date - (point_id % 5)::int
    where company_id = ${company_id} and kind in ('item', 'inspection') and point_id % 4 = 0
      and next_date between ${today}::date + 6 and ${today}::date + 60`)
  for (let at = 0; at < results.length; at += 200)
    await completePoints(
      db,
      { account_id: null, address: null, request_id: 'demo', company_id },
      results.slice(at, at + 200),
      closedDays,
    )
}
