// Staging: temporary tables of a connection, without row security (which refuses COPY), emptied by the function that stores what is in them.
import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyInstant } from '#server/base/record/copy-text.ts'
import { ENVELOPE_COLUMNS, type RecordType } from '#server/base/record/record-type.ts'
import type { Draft } from './envelope.ts'
import type { Place } from './place.ts'
import { SETTINGS, stagingOf } from './store-function.ts'

/** A record with its place and the hash of what it says; `i` is its number in the batch. */
export type Placed = { i: number; draft: Draft; place: Place; content_hash: string }

// Rows that a connection has staged since its tables were last swept. Deleting and sweeping now and then costs a commit a
// tenth of what `on commit delete rows` does.
const staged = new WeakMap<pg.ClientBase, number>()
const SWEEP_AFTER = 2_000

/** Makes a connection's staging once, and sweeps it now and then. Outside of a transaction: a rollback would take it away again. */
export const prepareStaging = async (client: pg.ClientBase, types: readonly RecordType[]): Promise<void> => {
  const rows = staged.get(client)
  if (rows === undefined) await client.query(`${SETTINGS} ${stagingOf(types)}`)
  else if (rows > SWEEP_AFTER) await client.query(`vacuum ${types.map(({ stage }) => stage).join(', ')}`)
  else return
  staged.set(client, 0)
}

/** What a record says, whoever sends it and in whatever order of fields: two equal ones are the same record. */
export const contentHash = ({ recorded_at, reading }: Draft): string =>
  hash('sha256', `${recorded_at}\t${reading.columns}`, 'hex').slice(0, 32)

const line = ({ i, draft, place, content_hash }: Placed): string =>
  `${i}\t${place.company_id}\t${place.machine_id}\t${draft.data_type}\t${copyInstant(draft.reading.key_at)}\t${draft.reading.key}\t${place.terminal_id}\t${draft.sequence}\t${place.installed_at}\t${copyInstant(draft.recorded_at)}\t${content_hash}\t${draft.reading.columns}\n`

const LINES = 200

function* chunks(rows: readonly Placed[]): Generator<string> {
  for (let from = 0; from < rows.length; from += LINES) {
    let chunk = ''
    for (let at = from; at < Math.min(from + LINES, rows.length); at++) chunk += line(rows[at]!)
    yield chunk
  }
}

const copyText = ({ stage, columns }: RecordType): string => {
  const names = [...ENVELOPE_COLUMNS, ...columns].map((column) => column.slice(0, column.indexOf(' ')))
  return `copy ${stage} (${names.join(', ')}) from stdin`
}

/** Begins a transaction and copies the rows into their staging tables; answers how many went into each, in the types' order. */
export const beginStaged = async (
  client: pg.ClientBase,
  types: readonly RecordType[],
  placed: readonly Placed[],
): Promise<number[]> => {
  staged.set(client, (staged.get(client) ?? 0) + placed.length)
  const counts: number[] = []
  // The first COPY takes the begin along: a trip less.
  let begin = 'begin; '
  for (const type of types) {
    const rows = placed.filter(({ draft }) => draft.type === type)
    counts.push(rows.length)
    if (rows.length === 0) continue
    await pipeline(Readable.from(chunks(rows)), client.query(copyFrom(begin + copyText(type))))
    begin = ''
  }
  return counts
}
