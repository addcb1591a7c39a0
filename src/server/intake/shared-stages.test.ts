// Batches staged in tables of companies, as on several machines; here on one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { followTransfer, recordTypes } from '#server/app.ts'
import { transferMachine } from '#server/machine/transfer.ts'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { createStages } from './stages.ts'

let app: TestApp
let alpha: number
let beta: number
beforeAll(async () => {
  app = await testApp()
  // Neighbours are on different machines.
  await app.owner.query(
    "create or replace function shard_of(company int) returns bigint language sql stable as 'select 101 + company % 2'",
  )
  await app.asOwner((db) => createStages(db, recordTypes))
  ;[alpha, beta] = [await app.company('alpha'), await app.company('beta')]
  await addTestMachines(app, alpha, [{ serial: 'A1' }, { serial: 'A2' }])
  await addTestMachines(app, beta, [{ serial: 'B1' }])
})
afterAll(() => app.close())

/** One of each type, and one of a type without a table. */
const records = (serial: string): TerminalRecord[] =>
  recordTypes
    .map(({ data_types: [data_type], example }) => ({ data_type: data_type!, body: { ...example } }))
    .concat({ data_type: 'other', body: { counter: 'lifts' } })
    .map((record, sequence) => ({ serial, recorded_at: '2026-11-19T09:00:00+09:00', sequence, ...record }))

const count = async (table: string, where = 'true'): Promise<number> =>
  (await app.owner.query<{ count: number }>(`select count(*)::int as count from ${table} where ${where}`)).rows[0]!
    .count

test('a batch of two groups of companies is stored, known again, and leaves the stages empty', async () => {
  const batch = [...records('A1'), ...records('B1'), ...records('A2')]
  expect(await sendRecords(app, batch)).toEqual({ accepted: batch.length, duplicate: 0, rejected: [] })
  const other = { ...batch.at(-1)!, body: { counter: 'turns' } }
  const { accepted, duplicate, rejected } = await sendRecords(app, [...batch.slice(0, -1), other])
  expect({ accepted, duplicate, codes: rejected.map(({ code }) => code) }).toEqual({
    accepted: 0,
    duplicate: batch.length - 1,
    codes: ['sequence_reused'],
  })
  for (const { table } of recordTypes) {
    expect.soft(await count(table!.name, `company_id = ${alpha}`), table!.name).toBeGreaterThan(0)
    expect.soft(await count(table!.name, `company_id = ${beta}`), table!.name).toBeGreaterThan(0)
  }
  expect(await count('receive_history')).toBe(batch.length)
  const { rows } = await app.owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'stage'",
  )
  expect(rows.length).toBeGreaterThan(recordTypes.length)
  for (const { name } of rows) expect.soft(await count(`stage.${name}`), name).toBe(0)
})

test('a machine that changes hands takes its records from one group to the other', async () => {
  const days = await count('daily_report', `company_id = ${alpha}`)
  const wish = { serial: 'A1', company_id: beta, from: '2026-11-01', now: Date.now() }
  await app.asOwner((db) => transferMachine(db, KEEPER, wish, (move) => followTransfer(db, move)))
  expect(await count('daily_report', `company_id = ${alpha}`)).toBe(days - 1)
  expect(await count('daily_report', `company_id = ${beta}`)).toBe(2)
})

test('records are stored while a part of the stages moves to another machine', async () => {
  // As the extension does as long as that takes.
  await app.owner.query('create publication moving for table stage.stage_daily_report, stage.stage_alarm')
  const later = records('A2').map((record) => ({ ...record, recorded_at: '2026-11-20T09:00:00+09:00' }))
  expect(await sendRecords(app, later)).toEqual({ accepted: later.length, duplicate: 0, rejected: [] })
  await app.owner.query('drop publication moving')
})

test('stages are made anew when their columns have changed, and kept otherwise', async () => {
  const made = async () =>
    (
      await app.owner.query(
        "select 'stage.stage_daily_report'::regclass::oid as daily, 'stage.stage_alarm'::regclass::oid as alarm",
      )
    ).rows[0] as { daily: number; alarm: number }
  const before = await made()
  await app.owner.query("comment on table stage.stage_alarm is 'columns of before'")
  await app.asOwner((db) => createStages(db, recordTypes))
  const after = await made()
  expect(after.daily).toBe(before.daily)
  expect(after.alarm).not.toBe(before.alarm)
})
