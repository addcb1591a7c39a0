// Senders by their bearer credential: a terminal, or a gateway for many.
import { hash as hashOf } from 'node:crypto'
import { sql } from 'kysely'
import { maybe, one, type Db } from '#server/base/db.ts'
import type { Sender } from '#server/base/server-context.ts'

export const credentialHash = (credential: string): Buffer => hashOf('sha256', credential, 'buffer')

/**
 * How often the registry's version is checked;
 * a new version empties the cache.
 */
const CHECK_MS = 2_000
const REMEMBERED = 100_000

const findSender = async (db: Db, hash: Buffer): Promise<Sender | null> => {
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

/**
 * Finds senders by credential, null for an unknown one.
 * Cached until terminals or gateways change.
 */
export const senderLookup = (db: Db): ((credential: string) => Promise<Sender | null>) => {
  const cached = new Map<string, Sender>()
  let version = -1
  let checkedAt = 0
  let checking: Promise<void> | null = null

  const checkRegistry = async (): Promise<void> => {
    const at = Date.now()
    const registry = await one(db, sql<{ version: number }>`select version from registry`)
    if (registry.version !== version) cached.clear()
    version = registry.version
    checkedAt = at
  }
  const isFresh = (): boolean => Date.now() - checkedAt < CHECK_MS

  return async (credential) => {
    if (!isFresh()) await (checking ??= checkRegistry().finally(() => (checking = null)))
    const hash = credentialHash(credential)
    const name = hash.toString('latin1')
    const known = cached.get(name)
    if (known) return known
    const before = version
    const sender = await findSender(db, hash)
    if (sender === null) return null
    if (cached.size >= REMEMBERED) cached.clear()
    // The registry changed during the query: may be out of date.
    if (before === version) cached.set(name, sender)
    return sender
  }
}
