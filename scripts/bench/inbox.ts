// Benchmark: the inbox of 20,000 machines, over the same SQL without row security.
import { sized } from '#scripts/size.ts'
import type pg from 'pg'
import { inboxSources } from '#server/app.ts'
import { dbOfPool, one, openPool, type Db } from '#server/base/db.ts'
import { asCompany } from '#server/base/tenant.ts'
import { countOfInbox, pageOfInbox } from '#server/inbox/list.ts'
import { rate, type Figure } from './figure.ts'
import { fleetDatabase } from './fleet-database.ts'

const SECONDS = 12
const ALARMS = sized(500_000, 2_500)
const MACHINES = sized(20_000, 100)
/** Of 25 codes of a machine as many are open: 40,000 lines. */
const OPEN = 2
const HANDLED = sized(10_000, 20)
/** Queries of half a second: as many at a time as the database has cores. */
const CLIENTS = 2

const fill = async (admin: pg.Pool, company_id: number): Promise<void> => {
  const machines = `(select machine_id, row_number() over (order by machine_id) as place from machine
    where company_id = ${company_id} order by machine_id limit ${MACHINES}) m`
  const rows = `${machines} cross join generate_series(1, ${ALARMS / MACHINES}) n
    cross join lateral (select '2026-11-20'::timestamptz - (n * 1000 + m.place % 997) * interval '1 minute' as at,
      'E-' || (100 + (n * 7 + m.place % 13) % 90) as error_code, (n <= ${OPEN})::int as state) t`
  await admin.query(
    "select ensure_partition('alarm', d) from generate_series('2026-10-01'::timestamptz, '2026-11-30', '10 days') d",
  )
  await admin.query(`
    insert into alarm (company_id, machine_id, recorded_date, alarm_event_detail_key, type, installed_at, sequence, recorded_at,
      error_code, control_device_code, state, recovered_at)
    select ${company_id}, m.machine_id, at, n::text, 1, '2020-01-01', n, at, error_code, 'ECU', state,
      case when state = 0 then at + interval '1 hour' end
    from ${rows}`)
  await admin.query(`
    insert into alarm_latest (company_id, machine_id, error_code, device, recorded_date, alarm_event_detail_key, type, installed_at, recorded_at, sequence, state)
    select ${company_id}, m.machine_id, error_code, 'ECU', at, n::text, 1, '2020-01-01', at, n, state
    from ${rows} on conflict do nothing`)
  await admin.query(`
    insert into inbox_line (company_id, machine_id, kind, subject, occurrence, occurred_at, severity, acknowledged_at, handled_at, version)
    select company_id, machine_id, 'alarm', error_code, 1, recorded_date, 1, now(), now(), 1
    from alarm_latest where company_id = ${company_id} and state = 1 order by machine_id limit ${HANDLED}`)
  await admin.query('vacuum analyze')
}

/** Both sides run the inbox's own queries; one as the application in a company, one as a superuser. */
export const measure = async (): Promise<Figure[]> => {
  const { server, fleets } = await fleetDatabase()
  const { company_id } = fleets.big
  const admin = openPool({ url: server.superUrl, max: CLIENTS, pipeline: true, name: 'bench' })
  const filler = openPool({ url: server.superUrl, max: 1, pipeline: false, name: 'bench' })
  filler.options.query_timeout = 600_000
  const app = openPool({ url: server.appUrl, max: CLIENTS, pipeline: true, name: 'bench' })
  try {
    await fill(filler, company_id)
    const reader = { company_id, account_id: 1, language: 'en' } as const
    const page = (db: Db) => one(db, pageOfInbox(inboxSources, reader, {}))
    const count = (db: Db) => one(db, countOfInbox(inboxSources, reader))
    const { total } = JSON.parse((await asCompany(app, company_id, page)).text) as { total: number }
    if (total < MACHINES) throw new Error(`The inbox has ${total} lines only`)
    const compare = async (ask: (db: Db) => Promise<unknown>) => {
      const rates = { within: 0, direct: 0 }
      for (let round = 0; round < 3; round++) {
        rates.direct += (await rate(CLIENTS, SECONDS / 6, () => ask(dbOfPool(admin)))) / 3
        rates.within += (await rate(CLIENTS, SECONDS / 6, () => asCompany(app, company_id, ask))) / 3
      }
      return rates
    }
    const figure = (name: string, { within, direct }: { within: number; direct: number }): Figure => ({
      name,
      value: within / direct,
      unit: 'x',
      goal: { at: 'least', bound: 0.7 },
      note: `${within.toFixed(1)} ÷ ${direct.toFixed(1)} queries/s without row security, ${CLIENTS} clients`,
    })
    return [
      figure(
        `inbox of ${MACHINES.toLocaleString('en')} machines, ${total.toLocaleString('en')} lines of ${ALARMS.toLocaleString('en')} alarms`,
        await compare(page),
      ),
      figure('the header’s count of it', await compare(count)),
    ]
  } finally {
    await Promise.all([admin.end(), filler.end(), app.end()])
    await server.stop()
  }
}
