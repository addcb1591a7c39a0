// The meters of a machine that changes hands, settled for both owners.
import type { Db } from '#server/base/db.ts'
import type { Transfer } from '#server/base/record/record-type.ts'
import { settleMeters } from '#server/machine/meters/settle.ts'

export const settleForBoth = async (db: Db, { machine_id, old_company, new_company }: Transfer): Promise<void> => {
  for (const company_id of [old_company, new_company]) await settleMeters(db, { company_id, machine_id })
}
