// Engine runs of a month, machine by machine.
import { sql } from 'kysely'
import type { Category } from '#domain/category.ts'
import { runsOfDays, type EngineDay, type EngineRun } from '#domain/engine-history.ts'
import type { Db } from '#server/base/db.ts'
import { isAvailable } from './available.ts'

/** A machine as the workbook names it. */
export type EngineMachine = {
  machine_id: number
  serial: string
  display_serial: string
  type_code: string
  machine_category: Category
  management_number: string | null
  registration_number: string | null
}
export type MachineRuns = { machine: EngineMachine; runs: EngineRun[] }

const AT_ONCE = 200

/**
 * The machines of a company with their runs between two days of their
 * own (YYYY-MM-DD, `until` excluded; see daysOfEngineHistory), by serial.
 * Machines without a run are omitted. Reads some hundred at a time.
 */
export async function* spansOfMonth(
  db: Db,
  company_id: number,
  [from, until]: readonly [string, string],
): AsyncGenerator<MachineRuns> {
  const machines = await db.rows<EngineMachine>(sql`
    select machine_id, serial, display_serial, type_code, machine_category, management_number, registration_number
    from machine m where company_id = ${company_id} and ${isAvailable} order by serial_order, serial`)
  for (let at = 0; at < machines.length; at += AT_ONCE) {
    const some = machines.slice(at, at + AT_ONCE)
    // The following day shows whether the last run went past midnight.
    const rows = await db.rows<{ machine_id: number; days: EngineDay[] }>(sql`
      select machine_id, json_agg(json_build_object('recorded_date', recorded_date, 'time_difference', time_difference, 'runs', runs)
        order by recorded_date) as days
      from engine_day where company_id = ${company_id} and machine_id = any(${some.map(({ machine_id }) => machine_id)}::int[])
        and recorded_date >= ${from}::date and recorded_date <= ${until}::date
      group by machine_id`)
    const days = new Map(rows.map((row) => [row.machine_id, row.days]))
    for (const machine of some) {
      const runs = runsOfDays(days.get(machine.machine_id) ?? [], until)
      if (runs.length > 0) yield { machine, runs }
    }
  }
}

/** Machines per portion of a workbook. */
const AT_A_TIME = 100

/** The pages of the workbook; `first`: a machine that was read before. */
export async function* textsOfRuns(machines: AsyncIterable<MachineRuns>, first?: MachineRuns): AsyncGenerator<string> {
  let some = first ? [first] : []
  for await (const machine of machines) {
    some.push(machine)
    if (some.length < AT_A_TIME) continue
    yield JSON.stringify(some)
    some = []
  }
  yield JSON.stringify(some)
}
