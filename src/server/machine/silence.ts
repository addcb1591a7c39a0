// SQL of why a machine is silent: the rule of domain/silence.ts.
import { sql } from 'kysely'
import { SILENT_AFTER_HOURS } from '#domain/activity.ts'

/** Over `m` (machine): it has a terminal that reports, under a live contract. */
export const isExpected = sql<boolean>`(m.maker is null and m.terminal_type not in (0, 1, 6) and m.contract_live)`

/** Over `s` (machine_state): more than the hours without a record. */
export const isQuiet = sql<boolean>`(s.latest_updated_at is null
  or s.latest_updated_at < now() - ${sql.raw(`interval '${SILENT_AFTER_HOURS} hours'`)})`

/** Over `s`: its last position was the final one. */
export const isKeyedOff = sql<boolean>`coalesce(s.latest_updated_at is not null
  and s.keyed_off_at >= coalesce(s.daily_recorded_at, s.keyed_off_at), false)`

/** Over `m` and `s` (may be missing): one of SILENCES, null for a machine that speaks. */
export const silenceReason = sql<string | null>`case
  when m.maker is not null then null
  when m.terminal_type in (0, 1, 6) then 'no_terminal' when not m.contract_live then 'out_of_contract'
  when not ${isQuiet} then null when ${isKeyedOff} then 'keyed_off' else 'no_report' end`
