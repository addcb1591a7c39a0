// SQL of the figures that the month of all machines is sorted by.
import { sql, type RawBuilder } from 'kysely'
import type { DailySort } from '#contract/daily/choices.ts'

// As in web/daily/list: a machine without carrier or track
// has no travelled or standing figures.
const hasUnder = 'd.under_hourmeter is not null or d.track_hourmeter is not null or d.track_slots + d.no_ope_slots > 0'
const engineSlots = '(d.operation_slots + d.running_slots + d.neutral_slots)'

const VALUES: Readonly<Record<Exclude<DailySort, 'utilisation'>, string>> = {
  operated_days: 'bit_count(d.operated::bit(31))',
  operation_count: 'd.operation_slots',
  running_count: 'd.running_slots',
  neutral_count: 'd.neutral_slots',
  engine_hours: engineSlots,
  idle_share: `d.neutral_slots::numeric / nullif(${engineSlots}, 0)`,
  track_count: `case when ${hasUnder} then d.track_slots end`,
  no_ope_count: `case when ${hasUnder} then d.no_ope_slots end`,
  // Mirrors the first meter of domain hourMetersOf().
  hourmeter: `case listed.machine_category
    when '13' then coalesce(d.pto_hourmeter, d.upper_hourmeter)
    when '31' then coalesce(d.first_engine_hourmeter, d.pto_hourmeter)
    when '32' then coalesce(d.pto_hourmeter, d.first_engine_hourmeter)
    else d.upper_hourmeter end`,
  odometer: 'd.odometer',
  fuel_consumption_pto_on: 'case when d.fuel_on_days > 0 then d.fuel_consumption_pto_on end',
  fuel_consumption_pto_off: 'case when d.fuel_off_days > 0 then d.fuel_consumption_pto_off end',
}

/**
 * `listed`: the machine; `d`: its month. All have the same hours
 * available, so utilisation sorts by counted slots.
 */
export const sortValue = (sort: DailySort, counted_slots: RawBuilder<unknown>): RawBuilder<unknown> =>
  sort === 'utilisation' ? counted_slots : sql.raw(VALUES[sort])
