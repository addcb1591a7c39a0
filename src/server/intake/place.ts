// A record's machine, terminal, and the company that owned the machine then.
import { sql } from 'kysely'
import { one, type Db } from '#server/base/db.ts'
import type { Sender } from '#server/base/server-context.ts'
import type { Draft } from './envelope.ts'
import { refusal, type Refusal } from '#server/base/record/refusal.ts'

type Terminal = { terminal_id: number; number: string; from: number; to: number | null; installed_at: string }
type Machine = {
  machine_id: number
  time_difference: number
  /** by installation, the last first */
  terminals: Terminal[]
  owners: { company_id: number; shard: number; from: number; to: number | null }[]
}
/**
 * Machines as of one registry version;
 * the storing transaction checks that it still holds.
 */
export type Machines = { version: number; machines: Map<string, Machine> }
/**
 * A cache whose value is replaced, never changed,
 * so that a running batch keeps its version.
 */
export type Registry = { known: Machines }
export const emptyCache = (): Machines => ({ version: -1, machines: new Map() })
const CACHED = 100_000

/**
 * Company, machine and terminal of a record; `installed_at` as PostgreSQL
 * writes it. Rows of companies of one `shard` are on one database machine.
 */
export type Place = {
  company_id: number
  shard: number
  machine_id: number
  terminal_id: number
  installed_at: string
}

const ms = (column: string) => sql.raw(`extract(epoch from ${column})::float8 * 1000`)

const queryMachines = async (
  db: Db,
  serials: readonly string[],
): Promise<{ version: number; rows: (Machine & { serial: string })[] }> => {
  const { version, rows } = await one(
    db,
    sql<{ version: number; rows: (Machine & { serial: string })[] }>`
    select (select version from registry) as version, coalesce(json_agg(json_build_object(
      'serial', serial, 'machine_id', machine_id, 'time_difference', time_difference,
      'terminals', coalesce((select json_agg(json_build_object('terminal_id', terminal_id, 'number', number, 'installed_at', installed_at,
        'from', ${ms('installed_at')}, 'to', ${ms('removed_at')}) order by installed_at desc)
        from terminal t where t.machine_id = i.machine_id), '[]'),
      'owners', coalesce((select json_agg(json_build_object('company_id', company_id, 'shard', shard_of(company_id),
        'from', ${ms('owned_from')}, 'to', ${ms('owned_to')}))
        from ownership o where o.machine_id = i.machine_id), '[]'))), '[]') as rows
    from machine_identity i where serial = any(${serials})`,
  )
  return { version, rows }
}

const add = (known: Machines, rows: readonly (Machine & { serial: string })[]): Machines => {
  for (const row of rows) known.machines.set(row.serial, row)
  return known
}

/**
 * The machines of these serials. Queries the uncached ones,
 * and all after a change of the registry.
 */
export const machinesOf = async (db: Db, registry: Registry, serials: ReadonlySet<string>): Promise<Machines> => {
  const { known } = registry
  const unknown = [...serials].filter((serial) => !known.machines.has(serial))
  if (unknown.length === 0) return known
  const { version, rows } = await queryMachines(db, unknown)
  if (registry.known === known && version === known.version && known.machines.size < CACHED) return add(known, rows)
  const latest = await queryMachines(db, [...serials])
  registry.known = add({ version: latest.version, machines: new Map() }, latest.rows)
  return registry.known
}

const holds = ({ from, to }: { from: number; to: number | null }, instant: number): boolean =>
  from <= instant && (to === null || instant < to)

// A terminal's credential identifies it; the record of a gateway or
// of a broker belongs to the terminal in the machine at that instant.
const terminalOf = (sender: Sender, machine: Machine, recorded_at: number): Terminal | Refusal => {
  const { terminals } = machine
  if (sender.terminal_id !== null) {
    const own = terminals.find(({ terminal_id }) => terminal_id === sender.terminal_id)
    if (own === undefined)
      return refusal(
        'not_this_terminal',
        'This credential is of a terminal in another machine; send the serial of its own.',
      )
    if (own.to !== null && recorded_at >= own.to)
      return refusal('not_this_terminal', 'This terminal was removed from the machine before that time.')
    return own
  }
  const then = terminals.find((terminal) => holds(terminal, recorded_at))
  if (then === undefined)
    return refusal('not_this_terminal', 'No terminal was in this machine at that time; have its terminal registered.')
  if (sender.gateway_id === null) {
    if (then.number === sender.terminal_number) return then
    return refusal(
      'not_this_terminal',
      'The topic is of a terminal that was not in this machine at that time; publish under the number of its own.',
    )
  }
  if (sender.terminals !== null && !sender.terminals.has(then.terminal_id))
    return refusal('not_this_terminal', 'This gateway may not send for the terminal of this machine.')
  return then
}

const placeIn = (
  { machine_id, owners }: Machine,
  { terminal_id, installed_at }: Terminal,
  instant: number,
): Place | null => {
  const owner = owners.find((candidate) => holds(candidate, instant))
  if (owner === undefined) return null
  const { company_id, shard } = owner
  return { company_id, shard, machine_id, terminal_id, installed_at }
}

/**
 * The place of a record accepted before, even if its terminal
 * has been removed since. Null when it has none.
 */
export const placeOfKept = (
  { machines }: Machines,
  terminal_id: number,
  { serial, type, reading }: Draft,
): Place | null => {
  const machine = machines.get(serial)
  const terminal = machine?.terminals.find((candidate) => candidate.terminal_id === terminal_id)
  if (machine === undefined || terminal === undefined) return null
  return placeIn(machine, terminal, type.ownedAt(reading.key_at, machine.time_difference))
}

export const placeOf = (
  { machines }: Machines,
  sender: Sender,
  { serial, recorded_at, type, reading }: Draft,
): Place | Refusal => {
  const machine = machines.get(serial)
  if (machine === undefined)
    return refusal('unknown_machine', `No machine has the serial ${serial}; check it, or have the machine registered.`)
  const terminal = terminalOf(sender, machine, recorded_at)
  if ('code' in terminal) return terminal
  return (
    placeIn(machine, terminal, type.ownedAt(reading.key_at, machine.time_difference)) ??
    refusal('nobody_owns_machine', 'No company owned this machine at that time; have its ownership entered.')
  )
}
