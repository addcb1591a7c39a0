// Where a record belongs: the machine of its serial, the terminal that speaks, the company that owned the machine at its instant.
import { sql } from 'kysely'
import type { Db } from '#server/base/db.ts'
import { refusal } from '#server/base/record/fields.ts'
import type { Refusal } from '#server/base/record/record-type.ts'
import type { Speaker } from './credential.ts'
import type { Draft } from './envelope.ts'

type Terminal = { terminal_id: number; from: number; to: number | null; installed_at: string }
type Machine = {
  machine_id: number
  time_difference: number
  /** by installation, the last first */
  terminals: Terminal[]
  owners: { company_id: number; from: number; to: number | null }[]
}
export type Machines = ReadonlyMap<string, Machine>

/** Company, machine and terminal of a record; `installed_at` as PostgreSQL writes it. */
export type Place = { company_id: number; machine_id: number; terminal_id: number; installed_at: string }

const ms = (column: string) => sql.raw(`extract(epoch from ${column})::float8 * 1000`)

/** The machines of these serials, and the registry's version that they are told by. */
export const machinesOf = async (
  db: Db,
  serials: Iterable<string>,
): Promise<{ machines: Machines; version: number }> => {
  const rows = await db.rows<Machine & { serial: string; version: number }>(sql`
    select (select version from registry) as version, serial, machine_id, time_difference,
      coalesce((select json_agg(json_build_object('terminal_id', terminal_id, 'installed_at', installed_at,
        'from', ${ms('installed_at')}, 'to', ${ms('removed_at')}) order by installed_at desc)
        from terminal t where t.machine_id = i.machine_id), '[]') as terminals,
      coalesce((select json_agg(json_build_object('company_id', company_id,
        'from', ${ms('owned_from')}, 'to', ${ms('owned_to')}))
        from ownership o where o.machine_id = i.machine_id), '[]') as owners
    from machine_identity i where serial = any(${[...serials]})`)
  return { machines: new Map(rows.map((row) => [row.serial, row])), version: rows[0]?.version ?? 0 }
}

const holds = ({ from, to }: { from: number; to: number | null }, instant: number): boolean =>
  from <= instant && (to === null || instant < to)

// A terminal is known by its credential; a gateway's record is of the terminal that was in the machine at its instant.
const terminalOf = (speaker: Speaker, machine: Machine, recorded_at: number): Terminal | Refusal => {
  const { terminals } = machine
  if (speaker.terminal_id !== null) {
    const own = terminals.find(({ terminal_id }) => terminal_id === speaker.terminal_id)
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
  if (speaker.terminals !== null && !speaker.terminals.has(then.terminal_id))
    return refusal('not_this_terminal', 'This gateway may not speak for the terminal of this machine.')
  return then
}

export const placeOf = (
  machines: Machines,
  speaker: Speaker,
  { serial, recorded_at, type, reading }: Draft,
): Place | Refusal => {
  const machine = machines.get(serial)
  if (machine === undefined)
    return refusal('unknown_machine', `No machine has the serial ${serial}; check it, or have the machine registered.`)
  const terminal = terminalOf(speaker, machine, recorded_at)
  if ('code' in terminal) return terminal
  const instant = type.ownedAt(reading.key_at, machine.time_difference)
  const owner = machine.owners.find((one) => holds(one, instant))
  if (owner === undefined)
    return refusal('nobody_owns_machine', 'No company owned this machine at that time; have its ownership entered.')
  return {
    company_id: owner.company_id,
    machine_id: machine.machine_id,
    terminal_id: terminal.terminal_id,
    installed_at: terminal.installed_at,
  }
}
