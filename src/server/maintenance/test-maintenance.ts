// For tests: a company with items of the maker, machines, and its API.
import { sql } from 'kysely'
import type { SchedulePoint } from '#contract/maintenance/maintenance.ts'
import { daysLater } from '#domain/time.ts'
import { storeMachines } from '#server/machine/store.ts'
import { testApp, type TestApp, type TestResponse } from '#server/test-app.ts'

export const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo', dateStyle: 'short' }).format(new Date())

export type TestMaintenance = {
  app: TestApp
  company: number
  token: string
  /** `state`: of machine_state. */
  newMachine: (serial: string, over?: object, state?: object, company_id?: number) => Promise<void>
  /** Days in a row up to today, each with so many quarters of an hour of work. */
  addDays: (serial: string, days: number, quarters: number) => Promise<void>
  detail: (serial: string, reader?: string) => Promise<TestResponse['body']>
  /** By item or name. */
  pointsOf: (serial: string) => Promise<Record<string, SchedulePoint>>
  post: (path: string, body: object, reader?: string) => Promise<TestResponse>
  top: (query?: string, reader?: string) => Promise<TestResponse['body']>
}

/** `vars`: of the deployment. */
export const testMaintenance = async (vars: Record<string, string> = {}): Promise<TestMaintenance> => {
  const app = await testApp(vars)
  const company = await app.company('alpha')
  const token = await app.newReader('ken@alpha.example', company)
  await app.owner.query(`
    insert into maintenance_item (item_code, scope, place, meter, hours, months) values
      ('hydraulic-oil', '', 'hydraulics', 'upper_hourmeter', 1000, 12),
      ('hydraulic-oil', '31', 'hydraulics', 'upper_hourmeter', 500, 12),
      ('slewing-grease', '', 'slewing', 'upper_hourmeter', 100, null),
      ('hook', '', 'hook', null, null, 1),
      ('track-rollers', '', 'carrier', 'track_hourmeter', 250, null)`)
  await app.owner.query(`
    insert into maintenance_text (item_code, language, name, reference) values
      ('hydraulic-oil', 'en', 'Change hydraulic oil', 'ISO VG 32'), ('hydraulic-oil', 'de', 'Hydrauliköl wechseln', null)`)
  const newMachine: TestMaintenance['newMachine'] = async (serial, over = {}, state = {}, company_id = company) => {
    await app.asOwner((db) =>
      storeMachines(db, company_id, [
        {
          serial,
          display_serial: serial,
          type_code: 'GR-250N',
          machine_category: '11',
          terminal_type: 4,
          time_difference: 540,
          delivery_date: '2024-02-29',
          ...over,
        },
      ]),
    )
    const values = { latest_recorded_date: TODAY, upper_hourmeter: 1130.5, upper_hourmeter_on: TODAY, ...state }
    await app.asOwner((db) =>
      db.rows(sql`
        update machine_state s set ${sql.join(Object.entries(values).map(([name, value]) => sql`${sql.id(name)} = ${value}`))}
        from machine m where m.company_id = s.company_id and m.machine_id = s.machine_id and m.serial = ${serial}`),
    )
  }
  const addDays: TestMaintenance['addDays'] = (serial, days, quarters) =>
    app.asOwner(async (db) => {
      await db.rows(
        sql`select ensure_partition('daily_report', d::timestamptz) from generate_series(${daysLater(TODAY, -days)}::date, ${TODAY}::date, interval '1 day') d`,
      )
      await db.rows(sql`
        insert into daily_report (company_id, machine_id, recorded_date, installed_at, sequence, recorded_at, time_difference, upper_operation_data,
          upper_hourmeter, has_alarm)
        select m.company_id, m.machine_id, d, '2020-01-01', 1, d, 540, repeat('3', ${quarters}::int) || repeat('0', ${96 - quarters}::int),
          1130.5 - ${quarters / 4}::numeric * (${TODAY}::date - d::date), false
        from machine m, generate_series(${daysLater(TODAY, 1 - days)}::date, ${TODAY}::date, interval '1 day') d where m.serial = ${serial} on conflict do nothing`)
    })

  const detail = async (serial: string, reader = token) =>
    (await app.request(reader, 'GET', `/api/v1/maintenance/detail/${serial}`)).body
  const pointsOf = async (serial: string): Promise<Record<string, SchedulePoint>> =>
    Object.fromEntries(
      ((await detail(serial)).points as SchedulePoint[]).map((point) => [point.item_code ?? point.name, point]),
    )
  const post = (path: string, body: object, reader = token) =>
    app.request(reader, 'POST', `/api/v1/maintenance/${path}`, body)
  const top = async (query = '', reader = token) =>
    (await app.request(reader, 'GET', `/api/v1/maintenance/top${query}`)).body
  return { app, company, token, newMachine, addDays, detail, pointsOf, post, top }
}
