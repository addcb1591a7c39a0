// A machine's own offset: its newest day's, else that of its import.
import { sql } from 'kysely'
import { builder, type Db } from '#server/base/db.ts'

/**
 * Minutes. `time_difference`: of the newest day, null before the first.
 * 0 for a machine that left the company before it told a day. Asked by
 * itself, as no statement over a company's tables may call a function
 * that reads other tables.
 */
export const ownOffset = async (
  db: Db,
  { machine_id, time_difference }: { machine_id: number; time_difference: number | null },
): Promise<number> => {
  if (time_difference !== null) return time_difference
  const [imported] = await db.rows(sql<{ time_difference: number }>`
    select time_difference from own_offsets(${[machine_id]}::int[])`)
  return imported?.time_difference ?? 0
}

/** The offset of the import, for a serial that the company may not have. */
export const importedOffset = async (db: Db, company_id: number, serial: string): Promise<number> => {
  const [machine] = await db.rows(
    builder
      .selectFrom('machine')
      .select('machine_id')
      .where('company_id', '=', company_id)
      .where('serial', '=', serial),
  )
  return machine === undefined ? 0 : ownOffset(db, { ...machine, time_difference: null })
}
