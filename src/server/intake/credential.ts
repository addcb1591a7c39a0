// Who speaks: a terminal for its own machine, or a gateway for many; known by the hash of a bearer credential.
import { hash as hashOf } from 'node:crypto'
import { sql } from 'kysely'
import { maybe, one, type Db } from '#server/base/db.ts'

/** `terminal_id` for a terminal; for a gateway the terminals it may speak for, null for all. */
export type Speaker =
  | { terminal_id: number; gateway_id: null }
  | { terminal_id: null; gateway_id: number; terminals: ReadonlySet<number> | null }

export const credentialHash = (credential: string): Buffer => hashOf('sha256', credential, 'buffer')

/** A credential that was found is believed until the registry changes, which is asked for this often. */
const ASK_MS = 2_000
const REMEMBERED = 100_000

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

/** Answers who bears a credential; null when nobody does. A credential that was found costs no question until terminals or gateways change. */
export const speakers = (db: Db): ((credential: string) => Promise<Speaker | null>) => {
  const believed = new Map<string, Speaker>()
  let version = -1
  let asked = 0
  let asking: Promise<void> | null = null

  const ask = async (): Promise<void> => {
    const at = Date.now()
    const registry = await one(db, sql<{ version: number }>`select version from registry`)
    if (registry.version !== version) believed.clear()
    version = registry.version
    asked = at
  }
  const isFresh = (): boolean => Date.now() - asked < ASK_MS

  return async (credential) => {
    if (!isFresh()) await (asking ??= ask().finally(() => (asking = null)))
    const hash = credentialHash(credential)
    const name = hash.toString('latin1')
    const known = believed.get(name)
    if (known) return known
    const before = version
    const speaker = await findSpeaker(db, hash)
    if (speaker === null) return null
    if (believed.size >= REMEMBERED) believed.clear()
    // Found while the registry changed: it may be the old answer.
    if (before === version) believed.set(name, speaker)
    return speaker
  }
}
