// The staging tables of a connection, filled by COPY.
import { hash } from 'node:crypto'
import type pg from 'pg'
import { copyData } from '#server/base/copy-query.ts'
import { dbOf } from '#server/base/db.ts'
import { INTAKE_PLANS } from '#server/base/intake-plans.ts'
import { copyInstant } from '#server/base/record/copy-text.ts'
import { stageOf } from '#server/base/record/record-table.ts'
import type { RecordType } from '#server/base/record/record-type.ts'
import type { Draft } from './envelope.ts'
import type { Place } from './place.ts'
import { areStagesShared, temporaryStages, USE_SHARED_STAGES } from './stages.ts'
import { storeFunction } from './store-function.ts'

/**
 * A record with its place and content hash;
 * `i` is its number in the batch.
 */
export type Placed = { i: number; draft: Draft; place: Place; content_hash: string }

// Rows staged per table since the last sweep. Deleting rows and
// sweeping sometimes costs a tenth of `on commit delete rows`.
// Null for shared tables, which the database sweeps.
const staged = new WeakMap<pg.ClientBase, Map<string, number> | null>()
const SWEEP_AFTER = 600

/**
 * Makes a connection's own staging tables once and sweeps them.
 * Outside of a transaction: a rollback would drop them.
 * Resolves to whether they are shared with other connections.
 */
export const prepareStaging = async (
  client: pg.ClientBase,
  types: readonly RecordType[],
  batchSize: number,
): Promise<boolean> => {
  const stages = staged.get(client)
  if (stages === undefined) {
    const isShared = await areStagesShared(dbOf(client))
    const settings = INTAKE_PLANS.map((setting) => `set ${setting};`).join(' ')
    await client.query(
      `${settings} ${isShared ? USE_SHARED_STAGES : temporaryStages(types)} ${storeFunction(types, isShared)}`,
    )
    staged.set(client, isShared ? null : new Map())
    return isShared
  }
  if (stages === null) return true
  // Every statement scans dead rows: slow for a few staged rows,
  // negligible for a thousand.
  const most = Math.max(SWEEP_AFTER, 2 * batchSize)
  const littered = [...stages].filter(([, rows]) => rows >= most).map(([stage]) => stage)
  if (littered.length === 0) return false
  await client.query(`vacuum ${littered.join(', ')}`)
  for (const stage of littered) stages.delete(stage)
  return false
}

/** Hexadecimal digits of a hash that are kept: what fits without padding. */
const HASH_DIGITS = 12

/**
 * Hash of a record's content, independent of sender and field order:
 * equal hashes are the same record. As PostgreSQL reads bytes.
 */
export const contentHash = ({ recorded_at, reading }: Draft): string =>
  `\\x${hash('sha256', `${recorded_at}\t${reading.columns}`, 'hex').slice(0, HASH_DIGITS)}`

const line = ({ i, draft, place, content_hash }: Placed): string =>
  `${i}\t${place.company_id}\t${place.machine_id}\t${draft.data_type}\t${copyInstant(draft.reading.key_at)}\t${draft.reading.key}\t${place.terminal_id}\t${draft.sequence}\t${place.installed_at}\t${copyInstant(draft.recorded_at)}\t\\${content_hash}\t${draft.reading.columns}\n`

const LINES = 200

function* chunks(rows: readonly Placed[]): Generator<string> {
  for (let from = 0; from < rows.length; from += LINES) {
    let chunk = ''
    for (let at = from; at < Math.min(from + LINES, rows.length); at++) chunk += line(rows[at]!)
    yield chunk
  }
}

/** COPY statements with their rows, and the row count per type. */
export type Copies = { text: string; data: Buffer[]; rows: number[] }

/** The statements that stage these records on `client`. */
export const stagedBy = (client: pg.ClientBase, types: readonly RecordType[], placed: readonly Placed[]): Copies => {
  const stages = staged.get(client)
  const copies: Copies = { text: '', data: [], rows: [] }
  for (const type of types) {
    const rows = placed.filter(({ draft }) => draft.type === type)
    copies.rows.push(rows.length)
    if (rows.length === 0) continue
    const stage = stageOf(type)
    stages?.set(stage, (stages.get(stage) ?? 0) + rows.length)
    copies.text += `copy ${stage} from stdin;`
    copies.data.push(copyData(chunks(rows)))
  }
  return copies
}
