// Benchmark: the maintenance list of 20,000 machines with 40 points each.
import { sized } from '#scripts/size.ts'
import type pg from 'pg'
import { dbOfPool, openPool, type Db } from '#server/base/db.ts'
import { asCompany } from '#server/base/tenant.ts'
import { countsOfMaintenance, pageOfMaintenance } from '#server/maintenance/top.ts'
import { rate, type Figure } from './figure.ts'
import { fleetDatabase } from './fleet-database.ts'

const SECONDS = 12
const POINTS = sized(40, 3)
const CLIENTS = 2

const fill = async (admin: pg.Pool): Promise<void> => {
  // From 12 days ago to two years ahead: a machine in three has something overdue.
  await admin.query(`
    insert into schedule_point (company_id, machine_id, own_name, kind, place, recommended_months, last_done_on, next_date, next_basis)
    select company_id, machine_id, 'Point ' || n, 'item', 'other', 12, current_date - 300,
      current_date - 30 + ((machine_id * 7919 + n * 104729) % 37 + n * 18), 'months'
    from machine cross join generate_series(1, ${POINTS}) n`)
  await admin.query(`
    insert into machine_schedule (company_id, machine_id, as_of)
    select distinct company_id, machine_id, current_date from schedule_point`)
  await admin.query(`
    update machine m set maintenance_next = g.next_date, scheduled_at = now()
    from (select company_id, machine_id, min(next_date) as next_date from schedule_point group by company_id, machine_id) g
    where g.company_id = m.company_id and g.machine_id = m.machine_id`)
  await admin.query('vacuum analyze')
}

export const measure = async (): Promise<Figure[]> => {
  const { server, fleets } = await fleetDatabase()
  const admin = openPool({ url: server.superUrl, max: CLIENTS, pipeline: true, name: 'bench' })
  const filler = openPool({ url: server.superUrl, max: 1, pipeline: false, name: 'bench' })
  filler.options.query_timeout = 600_000
  const app = openPool({ url: server.appUrl, max: CLIENTS, pipeline: true, name: 'bench' })
  try {
    await fill(filler)
    const pageOf = (company_id: number) => (db: Db) => pageOfMaintenance(db, company_id, 'en', {})
    const big = pageOf(fleets.big.company_id)
    const counts = (db: Db) => countsOfMaintenance(db, fleets.big.company_id, {})
    const { all, overdue } = await asCompany(app, fleets.big.company_id, counts)
    if (overdue === 0 || all < fleets.big.machines) throw new Error('The points are not there')
    const rates = { big: 0, direct: 0, small: 0 }
    for (let round = 0; round < 3; round++) {
      rates.direct += (await rate(CLIENTS, SECONDS / 9, () => big(dbOfPool(admin)))) / 3
      rates.big += (await rate(CLIENTS, SECONDS / 9, () => asCompany(app, fleets.big.company_id, big))) / 3
      rates.small +=
        (await rate(CLIENTS, SECONDS / 9, () =>
          asCompany(app, fleets.small.company_id, pageOf(fleets.small.company_id)),
        )) / 3
    }
    const figures = 1 / (await rate(1, SECONDS / 9, () => asCompany(app, fleets.big.company_id, counts)))
    const machines = fleets.big.machines.toLocaleString('en')
    return [
      {
        name: `first page of ${machines} machines with ${POINTS} points each`,
        value: rates.big / rates.direct,
        unit: 'x',
        goal: { at: 'least', bound: 0.7 },
        note: `${rates.big.toFixed(1)} ÷ ${rates.direct.toFixed(1)} pages/s without row security, ${CLIENTS} clients`,
      },
      {
        name: `its time, over that of ${fleets.small.machines.toLocaleString('en')} machines`,
        value: rates.small / rates.big,
        unit: 'x',
        goal: { at: 'most', bound: 1.3 },
        note: `${rates.small.toFixed(1)} ÷ ${rates.big.toFixed(1)} pages/s`,
      },
      {
        name: 'the counts over it',
        value: figures * 1000,
        unit: 'ms',
        goal: null,
        note: 'asked once for a search, not for each page; one client',
      },
    ]
  } finally {
    await Promise.all([admin.end(), filler.end(), app.end()])
    await server.stop()
  }
}
