// Lamps that ask for maintenance: what the terminal or a person said last.
import { sql, type RawBuilder } from 'kysely'

/** A lamp of the terminal's records, and the machine's column that import and people set. */
export const LAMPS = [
  { lamp: 'filter_upper', flag: 'filter_maintenance_upper' },
  { lamp: 'filter_under', flag: 'filter_maintenance_under' },
  { lamp: 'dpf', flag: 'dpf' },
] as const
export type LampFlag = (typeof LAMPS)[number]['flag']

/**
 * Whether it is lit, over `m` (machine) and `s` (machine_state): as the
 * newest record tells, unless import or a result came after it.
 */
export const isLit = (flag: LampFlag): RawBuilder<boolean> => {
  const { lamp } = LAMPS.find((candidate) => candidate.flag === flag)!
  return sql<boolean>`${sql.raw(`(case when s.${lamp}_lamp_at > coalesce(m.${flag}_at, '-infinity') then s.${lamp}_lamp else m.${flag} end)`)}`
}
