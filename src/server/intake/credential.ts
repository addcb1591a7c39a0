// Who speaks: a terminal for its own machine, or a gateway for many; known by the hash of a bearer credential.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { maybe, type Db } from '#server/base/db.ts'

/** `terminal_id` for a terminal; for a gateway the terminals it may speak for, null for all. */
export type Speaker =
  | { terminal_id: number; gateway_id: null }
  | { terminal_id: null; gateway_id: number; terminals: ReadonlySet<number> | null }

export const credentialHash = (credential: string): Buffer => createHash('sha256').update(credential).digest()

/** For how long a credential that was found is believed without asking again. */
const BELIEVED_MS = 5_000
const REMEMBERED = 50_000

const findSpeaker = async (db: Db, hash: Buffer): Promise<Speaker | null> => {
  type Row = { terminal_id: number | null; gateway_id: number | null; every_terminal: boolean; terminals: number[] }
  const row = await maybe(
    db,
    sql<Row>`
    select terminal_id, null::int as gateway_id, false as every_terminal, '{}'::int[] as terminals from terminal where credential_hash = ${hash}
    union all
    select null, gateway_id, every_terminal, array(select terminal_id from gateway_terminal t where t.gateway_id = g.gateway_id)
    from gateway g where credential_hash = ${hash}`,
  )
  if (row === null) return null
  if (row.terminal_id !== null) return { terminal_id: row.terminal_id, gateway_id: null }
  return {
    terminal_id: null,
    gateway_id: row.gateway_id!,
    terminals: row.every_terminal ? null : new Set(row.terminals),
  }
}

/** Answers who bears a credential; null when nobody does. Asks the database at most every few seconds for the same one. */
export const speakers = (db: Db): ((credential: string) => Promise<Speaker | null>) => {
  const believed = new Map<string, { speaker: Speaker; until: number }>()
  return async (credential) => {
    const hash = credentialHash(credential)
    const name = hash.toString('latin1')
    const known = believed.get(name)
    if (known && known.until > Date.now()) return known.speaker
    believed.delete(name)
    const speaker = await findSpeaker(db, hash)
    if (speaker === null) return null
    if (believed.size >= REMEMBERED) believed.clear()
    believed.set(name, { speaker, until: Date.now() + BELIEVED_MS })
    return speaker
  }
}
