// A machine's transfer to another company, from an instant on.
import { sql } from 'kysely'
import { dayStart, isDate, parseInstant } from '#domain/time.ts'
import { audited, type Actor } from '#server/base/audit.ts'
import { maybe, type Db } from '#server/base/db.ts'
import { isOfCompanies } from '#server/base/of-companies.ts'
import { lockStates } from './state.ts'
import { searchTextOf, type NewMachine } from './store.ts'

/** `from`: the instant (epoch ms) of the transfer. */
export type Move = {
  machine_id: number
  time_difference: number
  old_company: number
  new_company: number
  from: number
}

type Ownership = {
  machine_id: number
  company_id: number
  time_difference: number
  owned_from: number
  owned_from_text: string
}
type Row = NewMachine & { version: number }

// The machine's own columns move with it; names and numbers
// given by its owner do not.
const GOES_ALONG = `
  serial display_serial serial_2 type_code type_code_2 spec_no general_assembly_no machine_category body_category_id is_ic1r
  is_road_rail chassis_number vin delivery_date manufactured_on country_code gas_code noise_code dpf
  free_inspection filter_maintenance_upper filter_maintenance_under legal_inspection_crane
  legal_inspection_career legal_inspection_aerial legal_inspection_other terminal_type terminal_number
  terminal_model contract_live maker dpf_at filter_maintenance_upper_at filter_maintenance_under_at
`
  .trim()
  .split(/\s+/)

const ownershipOf = (db: Db, serial: string): Promise<Ownership | null> =>
  maybe(
    db,
    sql<Ownership>`
      select i.machine_id, o.company_id, i.time_difference, (extract(epoch from o.owned_from) * 1000)::bigint as owned_from,
        to_char(o.owned_from at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as owned_from_text
      from machine_identity i join ownership o on o.machine_id = i.machine_id and o.owned_to is null
      where i.serial = ${serial} for update of o`,
  )

const rowOf = async (db: Db, company_id: number, machine_id: number): Promise<Row | null> => {
  const stored = await maybe(
    db,
    sql<{ row: Row }>`
      select to_jsonb(m) as row from machine m where company_id = ${company_id} and machine_id = ${machine_id}`,
  )
  return stored?.row ?? null
}

const moveMachine = async (db: Db, { machine_id, old_company, new_company }: Move): Promise<void> => {
  const old = await rowOf(db, old_company, machine_id)
  // A former owner gets its own names and numbers back.
  const before = await rowOf(db, new_company, machine_id)
  const along = Object.fromEntries(GOES_ALONG.map((name) => [name, old?.[name as keyof Row]]))
  const row = { ...before, ...along, company_id: new_company, machine_id, owned: true }
  const version = (before?.version ?? 0) + 1
  // PostgreSQL computes the generated columns; the schedule is computed
  // anew for its owner.
  const {
    legal_inspection_next: _,
    due_on: _on,
    due_item: _item,
    scheduled_at: _at,
    ...stored
  } = { ...row, version, search_text: searchTextOf(row) } as Record<string, unknown>
  const columns = sql.join(Object.keys(stored).map((name) => sql.id(name)))
  const changes = sql.join(Object.keys(stored).map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`))
  await db.rows(
    sql`update machine set owned = false, version = version + 1 where company_id = ${old_company} and machine_id = ${machine_id}`,
  )
  await db.rows(sql`
    insert into machine (${columns}) select ${columns} from jsonb_populate_record(null::machine, ${JSON.stringify(stored)}::jsonb)
    on conflict (company_id, machine_id) do update set ${changes}`)
  await db.rows(sql`select keep_machine_terminals(${[machine_id]}::int[])`)
}

const lockState = (db: Db, company_id: number, machine_id: number) =>
  db.rows(lockStates(sql`select ${company_id}::int, ${machine_id}::int`, (table) => isOfCompanies(table, [company_id])))

// What the former owner's people keep machines in.
const leaveGroups = async (db: Db, { old_company, machine_id }: Move): Promise<void> => {
  for (const table of ['machine_group_member', 'machine_favourite'])
    await db.rows(sql`delete from ${sql.table(table)} where company_id = ${old_company} and machine_id = ${machine_id}`)
}

/** The transfer, or a sentence why it is impossible. */
const planOf = async (
  db: Db,
  request: { serial: string; company_id: number; from: string; now: number },
): Promise<Move | string> => {
  const present = await ownershipOf(db, request.serial)
  if (present === null) return `No machine has the serial ${request.serial}. Add it with: hoistline machine import`
  const { machine_id, company_id, time_difference, owned_from, owned_from_text } = present
  const from = isDate(request.from) ? dayStart(request.from, time_difference) : parseInstant(request.from)
  if (from === null) return `${request.from} is neither a day nor an instant.`
  if (company_id === request.company_id)
    return `The machine ${request.serial} is that company’s already, since ${owned_from_text}.`
  if (from <= owned_from)
    return `The machine ${request.serial} came to its present owner at ${owned_from_text}; give a later date.`
  if (from > request.now) return `${request.from} is still to come; transfer the machine when it has changed hands.`
  return { machine_id, time_difference, old_company: company_id, new_company: request.company_id, from }
}

/**
 * Transfers a machine by the owner role; returns a sentence when it
 * cannot. `from`: a day (at the machine's own offset) or an instant.
 * `follow` moves the records since then, after the machine.
 */
export const transferMachine = async (
  db: Db,
  by: Omit<Actor, 'company_id'>,
  request: { serial: string; company_id: number; from: string; now: number },
  follow: (move: Move) => Promise<void>,
): Promise<Move | string> => {
  const move = await planOf(db, request)
  if (typeof move === 'string') return move
  const { machine_id, old_company, new_company } = move
  const from = new Date(move.from).toISOString()
  const entry = { verb: 'transfer', noun: 'machine', key: request.serial } as const
  const change = { before: { company_id: old_company }, after: { company_id: new_company, from } }
  await audited(db, { ...by, company_id: old_company }, entry, async () => {
    await lockState(db, old_company, machine_id)
    await db.rows(sql`
      update ownership set owned_to = ${from}::timestamptz where machine_id = ${machine_id} and owned_to is null`)
    await db.rows(sql`
      insert into ownership (machine_id, company_id, owned_from) values (${machine_id}, ${new_company}, ${from}::timestamptz)`)
    await moveMachine(db, move)
    await leaveGroups(db, move)
    await lockState(db, new_company, machine_id)
    await follow(move)
    await db.rows(sql`select advance_versions(${[old_company, new_company]}::int[], array['*', '*'])`)
    return { answer: undefined, ...change }
  })
  // The new owner's audit has the entry as well.
  await audited(db, { ...by, company_id: new_company }, entry, async () => ({ answer: undefined, ...change }))
  return move
}
