// Statement that updates daily_to_date (docs/product.md, Ranges).
import { sql } from 'kysely'
import type { InBatch, Rows } from '#server/base/record/record-type.ts'

const slots = (digit: string, name: string) =>
  sql.raw(`96 - octet_length(replace(d.upper_operation_data, '${digit}', '')) as ${name}`)
const withCounted = (digit: string, name: string) =>
  sql.raw(
    `96 - octet_length(replace(d.upper_operation_data, '${digit}', '')) + coalesce(d.counter_${name}_slots, 0) as ${name}`,
  )

/**
 * Sums the months of the staged days anew. Runs after the days are
 * stored; their machines are locked.
 */
export const sumToDate = (rows: Rows, inBatch: InBatch): Rows => sql`
  insert into daily_to_date as m
    (company_id, month, machine_id, reported, operated, fuelled, operation, running, neutral, fuelled_slots, fuel)
  select company_id, month, machine_id, bit_or(bit), bit_or(case when is_operated then bit else 0 end),
    bit_or(case when fuel is not null then bit else 0 end),
    array_agg(operation_to_date order by recorded_date), array_agg(running_to_date order by recorded_date),
    array_agg(neutral_to_date order by recorded_date), array_agg(fuelled_to_date order by recorded_date),
    array_agg(fuel_to_date order by recorded_date)
  from (
    select k.*, sum(operation) over w as operation_to_date, sum(running) over w as running_to_date,
      sum(neutral) over w as neutral_to_date,
      sum(case when fuel is null then 0 else operation + running + neutral end) over w as fuelled_to_date,
      sum(coalesce(fuel, 0)) over w as fuel_to_date
    from (
      select d.company_id, d.machine_id, d.recorded_date, t.month,
        1 << (extract(day from d.recorded_date)::int - 1) as bit,
        strpos(d.upper_operation_data, '3') > 0 or strpos(d.upper_operation_data, '2') > 0
          or coalesce(strpos(d.under_operation_data, '2') > 0, false) or coalesce(d.counter_operation_slots > 0, false) as is_operated,
        ${withCounted('3', 'operation')}, ${slots('2', 'running')}, ${withCounted('1', 'neutral')},
        case when d.fuel_consumption_pto_on is not null or d.fuel_consumption_pto_off is not null
          then (100 * (coalesce(d.fuel_consumption_pto_on, 0) + coalesce(d.fuel_consumption_pto_off, 0)))::int end as fuel
      from (
        select distinct company_id, machine_id, date_trunc('month', recorded_date)::date as month from ${rows} s
      ) t join daily_report d on d.company_id = t.company_id and ${inBatch('d')} and d.machine_id = t.machine_id
        and d.recorded_date >= t.month and d.recorded_date < t.month + interval '1 month'
    ) k window w as (partition by company_id, machine_id, month order by recorded_date)
  ) s group by company_id, month, machine_id
  on conflict (company_id, month, machine_id) do update set
    reported = excluded.reported, operated = excluded.operated, fuelled = excluded.fuelled, operation = excluded.operation,
    running = excluded.running, neutral = excluded.neutral, fuelled_slots = excluded.fuelled_slots, fuel = excluded.fuel`
