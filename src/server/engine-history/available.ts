// SQL condition of machines that have an engine history.
import { sql, type RawBuilder } from 'kysely'
import { CRANES, EARLY_MODEL, ENGINE_HISTORY_SINCE } from '#domain/engine-history.ts'

const firstDay = (month: string) => sql.lit(`${month}-01`)
const { early, crane, aerial } = ENGINE_HISTORY_SINCE

/**
 * Over `m` (machine): whether its engine history is available;
 * never true when its day of manufacture is unknown.
 */
export const isAvailable: RawBuilder<boolean> = sql<boolean>`m.manufactured_on >= case
  when m.type_code = ${sql.lit(EARLY_MODEL)} then ${firstDay(early)}::date
  when m.machine_category in (${sql.join(CRANES.map((code) => sql.lit(code)))}) then ${firstDay(crane)}::date
  when m.machine_category in ('31', '32') then ${firstDay(aerial)}::date end`
