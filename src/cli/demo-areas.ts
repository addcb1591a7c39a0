// The demo's Geo Alert areas: members, their past, and a theft at night.
import { sql } from 'kysely'
import type pg from 'pg'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Area } from '#contract/geo-alert/geo-alert.ts'
import type { saveAreaShape } from '#contract/geo-alert/geo-alert.shape.ts'
import { sideOf } from '#domain/geo-alert.ts'
import { EARTH_RADIUS_KM, kilometresBetween, type Position } from '#domain/great-circle.ts'
import type { DemoCompany } from '#fixtures/companies.ts'
import type { FleetMachine } from '#fixtures/fleet-machine.ts'
import { theftRecords } from '#fixtures/theft.ts'
import { recordTypes } from '#server/app.ts'
import { dbOfPool, inTransaction, type Db } from '#server/base/db.ts'
import { saveArea } from '#server/geo-alert/save-area.ts'
import { checkAreas } from '#server/geo-alert/watch-job.ts'
import { acceptRecords, itemOf, openIntake } from '#server/intake/accept-records.ts'
import { placeOf } from '#server/place/place.ts'
import { fleetOf, gatewayOf, type Demo } from './demo-fleet.ts'

type Settings = BodyOf<typeof saveAreaShape>
type Standing = Position & { machine: FleetMachine; machine_id: number }

/** Days for which members have been watched. */
const WATCHED_DAYS = 45
const CIRCLE_KM = 3
const CURFEW_KM = 1.5
const APART_KM = 10

/** Yard and night watch in the languages of the companies' countries. */
const NAMES: Record<
  DemoCompany['country_code'],
  { yard: string; night: string; language: 'ja' | 'en' | 'de' | 'es' | 'pt' | 'ko' | 'ru' }
> = {
  JP: { yard: '機材センター', night: '夜間監視', language: 'ja' },
  US: { yard: 'yard', night: 'night watch', language: 'en' },
  DE: { yard: 'Lagerplatz', night: 'Nachtwache', language: 'de' },
  ES: { yard: 'parque', night: 'vigilancia nocturna', language: 'es' },
  KR: { yard: '야적장', night: '야간 감시', language: 'ko' },
  BR: { yard: 'pátio', night: 'vigilância noturna', language: 'pt' },
  RU: { yard: 'площадка', night: 'ночной контроль', language: 'ru' },
}

/** The company's machines with their newest positions. */
const standingOf = async (db: Db, company_id: number, machines: readonly FleetMachine[]): Promise<Standing[]> => {
  const bySerial = new Map(machines.map((machine) => [machine.serial, machine]))
  const rows = await db.rows(sql<Position & { serial: string; machine_id: number }>`
    select m.serial, m.machine_id, s.latest_latitude as latitude, s.latest_longitude as longitude
    from machine m join machine_state s on s.company_id = m.company_id and s.machine_id = m.machine_id
    where m.company_id = ${company_id} and m.owned and s.latest_latitude is not null order by m.serial_order, m.serial`)
  return rows.flatMap(({ serial, ...row }) => {
    const machine = bySerial.get(serial)
    return machine ? [{ ...row, machine }] : []
  })
}

const near = (all: readonly Standing[], at: Position, km: number): Standing[] =>
  all.filter((place) => kilometresBetween(place, at) < km)

/** The machines with most others around them, none near another. */
const centresOf = (all: readonly Standing[]): Standing[] => {
  const ranked = all
    .map((place) => ({ one: place, neighbours: near(all, place, CIRCLE_KM).length }))
    .toSorted((a, b) => b.neighbours - a.neighbours)
  const centres: Standing[] = []
  for (const { one } of ranked) if (near(centres, one, APART_KM).length === 0) centres.push(one)
  return centres
}

const circleAt = ({ latitude, longitude }: Position, radius_range: number) => ({
  radius_latitude: latitude,
  radius_longitude: longitude,
  radius_range,
})

/** Six uneven corners around a position. */
const cornersAround = ({ latitude, longitude }: Position): [number, number][] =>
  [2.6, 3.4, 2.9, 2.2, 3.1, 2.7].map((km, at) => {
    const degrees = (km / EARTH_RADIUS_KM) * (180 / Math.PI)
    const turn = (at / 6) * 2 * Math.PI
    return [
      latitude + degrees * Math.cos(turn),
      longitude + (degrees * Math.sin(turn)) / Math.cos((latitude * Math.PI) / 180),
    ]
  })

/**
 * A circle in each region; in a company's first region
 * a polygon and a curfew too.
 */
const areasOf = (company: DemoCompany, standing: readonly Standing[], stolen: Standing | undefined): Settings[] => {
  const { yard, night, language } = NAMES[company.country_code]
  const placeName = ({ latitude, longitude }: Position) => placeOf(latitude, longitude, language) ?? company.name
  return [...new Set(company.regions)].flatMap((region, at) => {
    const [first, second = first, third = second] = centresOf(
      standing.filter(({ machine }) => machine.region.key === region),
    )
    if (!first || !second || !third) return []
    const circle: Settings = { name: placeName(first), ...circleAt(first, CIRCLE_KM), dwell_minutes: 30 }
    if (at > 0) return [circle]
    const guarded = stolen ?? third
    const watch = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '20:00', to: '06:00', time_zone: company.time_zone }
    return [
      circle,
      { name: `${placeName(second)} ${yard}`, shape: 'polygon', points: cornersAround(second) },
      { name: `${placeName(guarded)} ${night}`, ...circleAt(guarded, CURFEW_KM), watch },
    ]
  })
}

const isIn = (area: Area, position: Position): boolean => sideOf(area, position) === 'inside'

/**
 * Starts a member's watch at its first position in the area
 * within the last weeks.
 */
const watchPast = async (db: Db, company_id: number, area: Area): Promise<void> => {
  const positions = await db.rows(sql<Position & { machine_id: number; at: string }>`
    select p.machine_id, p.latitude, p.longitude, p.recorded_at::text as at
    from geo_alert_machine g join position p on p.company_id = g.company_id and p.machine_id = g.machine_id
    where g.company_id = ${company_id} and g.geo_alert_id = ${area.id}
      and p.recorded_at > now() - make_interval(days => ${WATCHED_DAYS})
    order by p.recorded_at`)
  const first = new Map<number, string>()
  for (const position of positions)
    if (!first.has(position.machine_id) && isIn(area, position)) first.set(position.machine_id, position.at)
  await db.rows(sql`
    update geo_alert_machine g set joined_at = x.at, watched_from = x.at
    from unnest(${[...first.keys()]}::int[], ${[...first.values()]}::timestamptz[]) x (machine_id, at)
    where g.company_id = ${company_id} and g.geo_alert_id = ${area.id} and g.machine_id = x.machine_id`)
}

const makeAreas = async (db: Db, company: DemoCompany, machines: readonly FleetMachine[]): Promise<number> => {
  const [row] = await db.rows(sql<{ company_id: number }>`select company_id from company where code = ${company.code}`)
  const { company_id } = row!
  const standing = await standingOf(db, company_id, machines)
  const stolen = standing.find(({ machine }) => machine.stolen_day !== null)
  const by = { company_id, account_id: null, address: null, request_id: 'demo' }
  for (const settings of areasOf(company, standing, stolen)) {
    const rim = { ...settings, deselect_out_of_range: true }
    const centre = { latitude: settings.radius_latitude ?? 0, longitude: settings.radius_longitude ?? 0 }
    const around = settings.points ? standing : near(standing, centre, settings.radius_range ?? 0)
    const serial_number = around.map(({ machine }) => ({ serial: machine.serial }))
    const { area } = await saveArea(db, by, { ...rim, serial_number })
    await watchPast(db, company_id, area)
  }
  return company_id
}

/** As if raised when they happened, except for a few terminals with poor reception. */
const raisedInTime = async (db: Db, company_id: number): Promise<void> => {
  const events = await db.rows(sql<{ id: number; at: string }>`
    select id, (confirmed_at + interval '4 minutes')::text as at from geo_alert_event where company_id = ${company_id} and id % 9 <> 0`)
  await db.rows(sql`
    update geo_alert_event e set raised_at = x.at, is_late = false
    from unnest(${events.map(({ id }) => id)}::bigint[], ${events.map(({ at }) => at)}::timestamptz[]) x (id, at)
    where e.company_id = ${company_id} and e.id = x.id`)
}

export type DemoAreasOptions = { demo: Demo; owner: pg.Pool; intake: pg.Pool }

/** Makes the areas after the newest days; does nothing when they exist. */
export const makeDemoAreas = async ({ demo, owner, intake }: DemoAreasOptions): Promise<void> => {
  const db = dbOfPool(owner)
  const [made] = await db.rows(sql`select from geo_alert limit 1`)
  if (made) return
  const { companies, machines } = fleetOf(demo)
  const ids = await inTransaction(owner, async (tx) => {
    const indexes: number[] = []
    for (const company of companies) indexes.push(await makeAreas(tx, company, machines))
    return indexes
  })
  const theft = machines.flatMap(theftRecords)
  const sender = { terminal_id: null, gateway_id: await gatewayOf(db), terminals: null }
  await acceptRecords(openIntake(intake, recordTypes), sender, theft.map(itemOf))
  for (const company_id of ids) {
    const members = await db.rows(sql<{ machine_id: number }>`
      select distinct machine_id from geo_alert_machine where company_id = ${company_id}`)
    await checkAreas((work) => inTransaction(owner, work), {
      company_id,
      changes: members.map(({ machine_id }) => [machine_id, 0, null]),
    })
    await raisedInTime(db, company_id)
  }
}
