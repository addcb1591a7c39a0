// The list's conditions as SQL, each a sentence over `m` (machine) and `s` (machine_state).
import { sql, type RawBuilder } from 'kysely'
import type { MachineStatus } from '#contract/machine.ts'
import { FUEL_LOW_PERCENT } from '#domain/activity.ts'
import { DUE_WITHIN_DAYS } from '#domain/maintenance-due.ts'
import { activity } from './activity.ts'

type Condition = RawBuilder<boolean>

// Today in the company's zone: an inspection is overdue from the day after its date.
const today = sql`(now() at time zone (select time_zone from company c where c.company_id = m.company_id))::date`

export const STATUS: Record<MachineStatus, Condition> = {
  operating: sql`${activity} = 'operating'`,
  silent: sql`${activity} = 'silent'`,
  alarm: sql`s.alarm_count > 0`,
  due: sql`m.legal_inspection_next between ${today} and ${today} + ${sql.lit(DUE_WITHIN_DAYS)}::int`,
  overdue: sql`m.legal_inspection_next < ${today}`,
  fuel_low: sql`least(s.upper_fuel_level, s.under_fuel_level) < ${sql.lit(FUEL_LOW_PERCENT)}::int`,
}

export type MachineConditions = { category?: string; status?: MachineStatus }

export const whereOf = ({ category, status }: MachineConditions): RawBuilder<unknown> => {
  const conditions: RawBuilder<unknown>[] = []
  if (category !== undefined) conditions.push(sql`m.machine_category = ${category}`)
  if (status !== undefined) conditions.push(STATUS[status])
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
