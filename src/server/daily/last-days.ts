// SQL of a listed machine's last days, a mark each.
import { sql, type RawBuilder } from 'kysely'
import type { LastDays } from '#contract/machine/machine.ts'
import { LAST_DAYS } from '#contract/machine/choices.ts'
import { jsonObject } from '#server/base/json-object.ts'

const bitOf = sql`(1 << (extract(day from d.date)::int - 1))`

/** JSON over `m` (machine) and `s` (machine_state) of one that has reported. */
export const lastDaysOf = (company_id: number): RawBuilder<unknown> => sql`(
    select ${jsonObject<LastDays>({
      to: sql`max(d.date)::date`,
      operation_data: sql`string_agg(case when t.reported is null or t.reported & ${bitOf} = 0 then '-'
        when t.operated & ${bitOf} = 0 then '0' else '1' end, '' order by d.date)`,
    })}
    from (select (now() at time zone 'UTC' + make_interval(mins => s.time_difference))::date as today) e,
      generate_series(e.today - ${sql.lit(LAST_DAYS - 1)}::int, e.today, interval '1 day') d (date)
      left join daily_to_date t on t.company_id = ${company_id} and t.machine_id = m.machine_id
        and t.month = date_trunc('month', d.date)::date)`
