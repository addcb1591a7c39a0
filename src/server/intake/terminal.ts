// Terminals and gateways: registered, and given credentials.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { audited, DEPLOYMENT, type Actor } from '#server/base/audit.ts'
import { changeMachine } from '#server/machine/change-machine.ts'
import { maybe, type Db } from '#server/base/db.ts'
import { credentialHash } from './credential.ts'

/**
 * `installed_at`, `removed_at`: RFC 3339. No `credential` for a terminal
 * that sends through a gateway only.
 */
export type NewTerminal = {
  machine_id: number
  terminal_type: number
  number: string
  model?: string | null
  installed_at: string
  removed_at?: string
  credential?: string
}

const newCredential = (): string => randomBytes(32).toString('base64url')

/**
 * Stores many terminals as the owner role;
 * returns machine_id → terminal_id.
 */
export const storeTerminals = async (db: Db, terminals: readonly NewTerminal[]): Promise<Map<number, number>> => {
  const rows = terminals.map(({ credential, ...terminal }) => ({
    ...terminal,
    credential_hash: credential === undefined ? null : `\\x${credentialHash(credential).toString('hex')}`,
  }))
  const stored = await db.rows<{ machine_id: number; terminal_id: number }>(sql`
    insert into terminal (machine_id, terminal_type, number, model, installed_at, removed_at, credential_hash)
    select machine_id, terminal_type, number, model, installed_at, removed_at, credential_hash
    from jsonb_populate_recordset(null::terminal, ${JSON.stringify(rows)}::jsonb) returning machine_id, terminal_id`)
  await db.rows(sql`select keep_machine_terminals(${stored.map(({ machine_id }) => machine_id)}::int[])`)
  return new Map(stored.map(({ machine_id, terminal_id }) => [machine_id, terminal_id]))
}

type Known = { machine_id: number; company_id: number | null }

const machineOf = (db: Db, serial: string): Promise<Known | null> =>
  maybe(
    db,
    sql<Known>`
    select i.machine_id, o.company_id from machine_identity i
    left join ownership o on o.machine_id = i.machine_id and o.owned_to is null where i.serial = ${serial}`,
  )

/**
 * Puts a terminal into the machine of a serial, replacing the present
 * one. Returns its credential, readable only now; null for an
 * unknown serial. `db` is a transaction of the owner role.
 */
export const addTerminal = async (
  db: Db,
  by: Actor,
  serial: string,
  terminal: Omit<NewTerminal, 'machine_id' | 'credential' | 'removed_at'>,
): Promise<{ terminal_id: number; credential: string } | null> => {
  const machine = await machineOf(db, serial)
  if (machine === null) return null
  const company_id = machine.company_id ?? DEPLOYMENT
  return audited(db, { ...by, company_id }, { verb: 'add', noun: 'terminal', key: serial }, async () => {
    const credential = newCredential()
    await db.rows(sql`
      update terminal set removed_at = ${terminal.installed_at}::timestamptz
      where machine_id = ${machine.machine_id} and removed_at is null and installed_at < ${terminal.installed_at}::timestamptz`)
    const ids = await storeTerminals(db, [{ ...terminal, machine_id: machine.machine_id, credential }])
    await changeMachine(db, company_id, machine.machine_id, {
      terminal_type: terminal.terminal_type,
      terminal_number: terminal.number,
      terminal_model: terminal.model ?? null,
      contract_live: true,
      version: sql<number>`version + 1`,
    })
    return { answer: { terminal_id: ids.get(machine.machine_id)!, credential }, after: terminal }
  })
}

export type Rotation = { credential: string } | 'no_machine' | 'no_terminal'

/** Gives the present terminal a new credential; ends the old one. */
export const rotateTerminal = async (db: Db, by: Actor, serial: string): Promise<Rotation> => {
  const machine = await machineOf(db, serial)
  if (machine === null) return 'no_machine'
  const terminal = await maybe(
    db,
    sql<{ terminal_id: number }>`
      select terminal_id from terminal where machine_id = ${machine.machine_id} and removed_at is null
      order by installed_at desc limit 1 for update`,
  )
  if (terminal === null) return 'no_terminal'
  const actor = { ...by, company_id: machine.company_id ?? DEPLOYMENT }
  return audited(db, actor, { verb: 'rotate', noun: 'terminal', key: serial }, async () => {
    const credential = newCredential()
    await db.rows(
      sql`update terminal set credential_hash = ${credentialHash(credential)} where terminal_id = ${terminal.terminal_id}`,
    )
    return { answer: { credential }, after: terminal }
  })
}

/**
 * Adds a gateway for all or the given terminals; a known one gets
 * a new credential and these terminals. Returns the credential.
 */
export const addGateway = async (
  db: Db,
  by: Actor,
  name: string,
  terminal_ids: readonly number[] | 'all',
  credential = newCredential(),
): Promise<string> =>
  audited(db, by, { verb: 'add', noun: 'gateway', key: name }, async () => {
    const every = terminal_ids === 'all'
    const [gateway] = await db.rows<{ gateway_id: number }>(sql`
      insert into gateway (name, every_terminal, credential_hash) values (${name}, ${every}, ${credentialHash(credential)})
      on conflict (name) do update set every_terminal = excluded.every_terminal, credential_hash = excluded.credential_hash
      returning gateway_id`)
    // Cached credentials end with the registry's version;
    // a trigger counts terminals, not gateways.
    await db.rows(sql`update registry set version = version + 1`)
    await db.rows(sql`delete from gateway_terminal where gateway_id = ${gateway!.gateway_id}`)
    if (!every)
      await db.rows(
        sql`insert into gateway_terminal select ${gateway!.gateway_id}, unnest(${[...terminal_ids]}::int[])`,
      )
    return { answer: credential, after: { name, terminals: terminal_ids } }
  })
