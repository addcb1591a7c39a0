// Statements on machine_state that belong to no record type.
import { sql, type RawBuilder } from 'kysely'
import type { InBatch } from '#server/base/record/record-type.ts'

type Rows = RawBuilder<unknown>

/**
 * Locks the states of `machines`, rows of (company_id, machine_id), until
 * the transaction ends; in a fixed order, so that batches never deadlock.
 */
export const lockStates = (machines: Rows, inBatch: InBatch): Rows => sql`
  select from machine_state where (company_id, machine_id) in (${machines}) and ${inBatch('machine_state')}
  order by company_id, machine_id for no key update`

/**
 * Moves `latest_updated_at` forward. `newest`: rows of (company_id,
 * machine_id, recorded_at), the newest record of any type.
 */
export const advanceLatestUpdate = (newest: Rows, inBatch: InBatch): Rows => sql`
  update machine_state s set latest_updated_at = newest.recorded_at from (${newest}) newest
  where s.company_id = newest.company_id and s.machine_id = newest.machine_id and ${inBatch('s')}
    and (s.latest_updated_at is null or s.latest_updated_at < newest.recorded_at)`
