// The end of what people did with the lines of a machine that leaves.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import type { Transfer } from '#server/base/record/record-type.ts'

/**
 * Closes the former owner's lines. They stay with the company whose people
 * handled them; should the machine come back, it begins anew.
 */
export const endHandling = async (db: Db, { machine_id, old_company }: Transfer): Promise<void> => {
  await db.rows(sql`
    with before as (
      select * from inbox_line where company_id = ${old_company} and machine_id = ${machine_id} and closed_at is null
    ), ended as (
      update inbox_line l set closed_at = now(), close_reason = 'transferred', snoozed_until = null, handled_at = now(), version = l.version + 1
      from before b
      where l.company_id = b.company_id and l.machine_id = b.machine_id and l.kind = b.kind and l.subject = b.subject
      returning l.*
    )
    insert into inbox_act (company_id, machine_id, kind, subject, occurrence, verb, detail, version, before)
    select e.company_id, e.machine_id, e.kind, e.subject, e.occurrence, 'transfer', '{}', e.version, to_jsonb(b)
    from ended e join before b using (kind, subject)
    returning act_id`)
  // Those that were closed before: what closed them cannot be taken back.
  await db.rows(sql`
    update inbox_line set close_reason = 'transferred', version = version + 1
    where company_id = ${old_company} and machine_id = ${machine_id} and close_reason is distinct from 'transferred'`)
}
