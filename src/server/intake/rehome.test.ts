// A transfer: all rows of a machine's records become the new owner's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { followTransfer, recordTypes } from '#server/app.ts'
import { transferMachine } from '#server/machine/transfer.ts'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Row = Record<string, unknown>

/** All rows of a machine by table, without its master data and terminals. */
const rowsOfMachine = async (machine_id: number): Promise<Record<string, Row[]>> => {
  const { rows: tables } = await app.owner.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where a.attname in ('company_id', 'machine_id') and c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = 'public'::regnamespace and c.relname not in ('machine', 'machine_terminal', 'ownership')
    group by 1 having count(*) = 2 order by 1`)
  const rowsOfTable: Record<string, Row[]> = {}
  for (const { name } of tables) {
    const { rows } = await app.owner.query<{ row: Row }>(
      `select to_jsonb(t) as row from ${name} t where machine_id = $1 order by company_id, to_jsonb(t)::text`,
      [machine_id],
    )
    rowsOfTable[name] = rows.map(({ row }) => row)
  }
  return rowsOfTable
}

const records = (serial: string, recorded_at: string): TerminalRecord[] =>
  recordTypes
    .map(({ data_types: [data_type], example }) => ({ data_type: data_type!, body: { ...example } }))
    .concat({ data_type: 'other', body: { counter: 'lifts' } })
    .map((record, sequence) => ({ serial, recorded_at, sequence, ...record }))

test('moves every row to the new owner and leaves the former owner nothing', async () => {
  const alpha = await app.company('alpha')
  const beta = await app.company('beta')
  const machine_id = (await addTestMachines(app, alpha, [{ serial: 'SOLD' }])).get('SOLD')!
  expect((await sendRecords(app, records('SOLD', '2026-11-19T09:00:00+09:00'))).rejected).toEqual([])
  const before = await rowsOfMachine(machine_id)
  const filled = Object.keys(before).filter((table) => before[table]!.length > 0)
  const tables = recordTypes.flatMap(({ table, derived = [] }) => [table!.name, ...derived])
  expect(filled).toEqual(expect.arrayContaining(['receive_history', 'machine_state', ...tables]))
  const wish = { serial: 'SOLD', company_id: beta, from: '2026-11-01', now: Date.now() }
  await app.asOwner((db) => transferMachine(db, KEEPER, wish, (move) => followTransfer(db, move)))
  const after = await rowsOfMachine(machine_id)
  const { machine_state: states, ...others } = after
  const { machine_state: statesBefore, ...othersBefore } = before
  const moved = (row: Row): Row => ({ ...row, company_id: beta })
  // Only a note that the stays of both owners are derived again.
  delete othersBefore['site_change']
  for (const [table, list] of Object.entries(othersBefore)) expect.soft(others[table], table).toEqual(list.map(moved))
  expect(states!.find(({ company_id }) => company_id === beta)).toEqual(moved(statesBefore![0]!))
  const {
    company_id: _,
    machine_id: __,
    alarms,
    alarm_count,
    unsettled,
    ...rest
  } = states!.find(({ company_id }) => company_id === alpha)!
  expect({ alarms, alarm_count, unsettled }).toEqual({ alarms: [], alarm_count: 0, unsettled: false })
  expect(Object.values(rest).filter((value) => value !== null)).toEqual([])
})
