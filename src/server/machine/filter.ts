// SQL conditions of the list over `m` (machine) and `s` (machine_state).
import { sql, type RawBuilder } from 'kysely'
import type { MachineStatus } from '#contract/machine/choices.ts'
import type { MachineConditions } from '#contract/machine/machine.ts'
import { FUEL_LOW_PERCENT } from '#domain/activity.ts'
import { activity } from './activity.ts'
import { hasWork } from './due-work.ts'
import { searchSentences } from './search.ts'

type Condition = RawBuilder<boolean>

/**
 * The statuses of one company's list. `activity`: the expression, or a
 * column that holds it when several conditions share it.
 */
export const statusesOf = (
  company_id: number,
  state: RawBuilder<string> = activity,
): Record<MachineStatus, Condition> => ({
  operating: sql`${state} = 'operating'`,
  silent: sql`${state} = 'silent'`,
  alarm: sql`s.alarm_count > 0`,
  due: hasWork(company_id, 'due'),
  overdue: hasWork(company_id, 'overdue'),
  fuel_low: sql`least(s.upper_fuel_level, s.under_fuel_level) < ${sql.lit(FUEL_LOW_PERCENT)}::int`,
})

const silentFor = (company_id: number, days: number): Condition => sql`(${statusesOf(company_id).silent}
  and (s.latest_updated_at is null or s.latest_updated_at < now() - ${sql.lit(24 * days)}::int * interval '1 hour'))`

/** The conditions that narrow the list; empty for the whole list. */
export const conditionsOf = (company_id: number, conditions: MachineConditions): RawBuilder<unknown>[] => {
  const { status, silent, position } = conditions
  return [
    ...searchSentences(company_id, conditions),
    ...(status === undefined ? [] : [statusesOf(company_id)[status]]),
    ...(silent === undefined ? [] : [silentFor(company_id, Number(silent))]),
    ...(position === undefined
      ? []
      : [position === 'none' ? sql`s.latest_latitude is null` : sql`s.latest_latitude is not null`]),
  ]
}

/** All conditions joined by `and`. */
export const whereOf = (company_id: number, conditions: MachineConditions): RawBuilder<unknown> => {
  const all = conditionsOf(company_id, conditions)
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}
