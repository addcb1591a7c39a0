// Machines and days for tests, written into the tables.
import { sql } from 'kysely'
import { aDay } from '#fixtures/day.ts'
import { aMachine } from '#fixtures/machine.ts'
import { advanceDayState } from './day-state.ts'
import { isOfCompanies } from '#server/base/of-companies.ts'
import { storeMachines, type NewMachine } from '#server/machine/store.ts'
import type { TestApp } from '#server/test-app.ts'

/** Stores machines of a company; returns serial → machine_id. */
export const storeTestMachines = (
  app: TestApp,
  company_id: number,
  machines: readonly (Partial<NewMachine> & { serial: string })[],
): Promise<Map<string, number>> =>
  app.asOwner((db) =>
    storeMachines(
      db,
      company_id,
      machines.map(
        (machine) => ({ ...aMachine({ serial: machine.serial }), ...machine, time_difference: 540 }) as NewMachine,
      ),
    ),
  )

/** Stores a day of aDay() with the test's own fields. */
export const storeTestDay = async (
  app: TestApp,
  owner: { company_id: number; machine_id: number },
  day: Record<string, unknown>,
): Promise<void> => {
  const body = aDay(day)
  await app.owner.query("select ensure_partition('daily_report', $1)", [`${body.recorded_date}T00:00:00Z`])
  await app.owner.query(
    'insert into daily_report select * from jsonb_populate_record(null::daily_report, $1) on conflict do nothing',
    [
      {
        ...body,
        ...owner,
        installed_at: '2020-01-01T00:00:00Z',
        recorded_at: '2026-11-19T09:00:00Z',
        sequence: 1,
      },
    ],
  )
  const stored = sql`(select * from daily_report where company_id = ${owner.company_id} and machine_id = ${owner.machine_id}
    and recorded_date = ${body.recorded_date}::date)`
  await app.asOwner((db) => db.rows(advanceDayState(stored, (table) => isOfCompanies(table, [owner.company_id]))))
  const month = [owner.company_id, owner.machine_id, body.recorded_date]
  await app.owner.query('select rebuild_daily_months($1, $2, $3)', month)
  await app.owner.query('select rebuild_daily_to_date($1, $2, $3)', month)
}
