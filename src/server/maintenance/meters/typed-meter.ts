// What a person has typed of a meter last, as SQL.
import { sql, type RawBuilder } from 'kysely'

/**
 * The newest typed value of meter `r.meter` of machine `m` with state `s`.
 * Once a meter counts anew with what it says itself, nothing is added to it.
 */
export const typedMeter = (company_id: number): RawBuilder<unknown> => sql`(
        select * from meter_act a where a.company_id = ${company_id} and a.machine_id = m.machine_id and a.meter = r.meter
          and a.kind = 'typed' and a.withdrawn_at is null
          and a.day >= coalesce((s.meter_chains -> r.meter -> 'base' ->> 'day')::date, '-infinity')
        order by a.act_id desc limit 1)`
