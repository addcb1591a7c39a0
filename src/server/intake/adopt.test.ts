// Adoption of records that arrived before their type had a table.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { aMachine } from '#fixtures/machine.ts'
import { recordTypes } from '#server/app.ts'
import { openPool } from '#server/base/db.ts'
import type { RecordType } from '#server/base/record/record-type.ts'
import { acceptRecords, itemOf, openIntake } from './accept-records.ts'
import { adoptRecords } from './adopt.ts'
import { testSite, type TestSite } from './test-site.ts'

type Side = TestSite & { ownerPool: ReturnType<typeof openPool>; terminals: number[] }

const openSide = async (): Promise<Side> => {
  const machine = { ...aMachine({ serial: 'ONE' }), time_difference: 540 }
  const site = await testSite([[machine, { ...machine, serial: 'SOLD' }], []])
  const machine_id = site.machine_ids.get('SOLD')!
  const sold_at = sql`'2026-11-19T00:00:00+09:00'::timestamptz`
  await site.owner.rows(sql`update ownership set owned_to = ${sold_at} where machine_id = ${machine_id}`)
  await site.owner.rows(
    sql`insert into ownership (machine_id, company_id, owned_from) select ${machine_id}, company_id, ${sold_at} from company where code = 'B'`,
  )
  await site.owner.rows(sql`
    insert into machine (company_id, machine_id, serial, display_serial, type_code, machine_category)
    select (select company_id from company where code = 'B'), machine_id, serial, serial, type_code, machine_category from machine where machine_id = ${machine_id}`)
  const terminals = await site.owner.rows<{ terminal_id: number }>(sql`select terminal_id from terminal order by 1`)
  const ownerPool = openPool({ url: site.database.ownerUrl, max: 2, pipeline: false, name: 'test' })
  return { ...site, ownerPool, terminals: terminals.map(({ terminal_id }) => terminal_id) }
}

let kept: Side
let direct: Side
beforeAll(async () => {
  ;[kept, direct] = await Promise.all([openSide(), openSide()])
})
afterAll(async () => {
  for (const side of [kept, direct]) {
    await side.ownerPool.end()
    await side.close()
  }
})

/**
 * Sends over its own pool: a connection is prepared
 * for the types that it serves first.
 */
const send = async (
  { database, terminals }: Side,
  types: readonly RecordType[],
  records: readonly TerminalRecord[],
) => {
  const pool = openPool({ url: database.intakeUrl, max: 2, pipeline: false, name: 'test' })
  const intake = openIntake(pool, types)
  for (const [at, serial] of ['ONE', 'SOLD'].entries()) {
    const items = records.filter((record) => record.serial === serial).map(itemOf)
    const sender = { terminal_id: terminals[at]!, gateway_id: null }
    expect((await acceptRecords(intake, sender, items)).rejected).toEqual([])
  }
  await pool.end()
}

const TABLES = [
  'receive_history',
  'machine_state',
  ...recordTypes.flatMap(({ table, derived = [] }) => [table!.name, ...derived]),
]
const dump = async ({ owner }: Side): Promise<Record<string, unknown[]>> => {
  const all: Record<string, unknown[]> = {}
  for (const table of TABLES)
    all[table] = await owner.rows(
      sql`select to_jsonb(t) - 'received_at' as row from ${sql.table(table)} t order by (to_jsonb(t) - 'received_at')::text`,
    )
  return all
}

const of = (type: RecordType, serial: string, day: string, sequence: number): TerminalRecord => {
  const column = type.table!.time.column
  const { [column]: time } = type.example
  // Records without a shared key are sent a day later,
  // when the machine may have another owner.
  const sent_on = time === undefined ? day : String(Number(day) + 1)
  return {
    serial,
    data_type: type.data_types[0]!,
    // Events kept whole differ by their instant only.
    recorded_at: `2026-11-${sent_on}T08:0${recordTypes.indexOf(type)}:00+09:00`,
    sequence,
    body: {
      ...type.example,
      note: sequence,
      ...(time !== undefined && { [column]: String(time).replace('11-19', `11-${day}`) }),
    },
  }
}

const records = recordTypes.flatMap((type) =>
  ['17', '18', '19', '20'].flatMap((day) =>
    ['ONE', 'SOLD'].flatMap((serial) => [of(type, serial, day, 1), of(type, serial, day, 2)]),
  ),
)

test('stores them as if the table had existed at receipt, in portions, and once', async () => {
  await send(direct, recordTypes, records)
  await send(kept, [], records)
  expect(await kept.owner.rows(sql`select 1 from daily_report`)).toEqual([])
  await kept.owner.rows(sql`update receive_history set received_at = '2026-11-21T00:00:00Z'`)
  // A record repeated since is not stored twice.
  await send(kept, recordTypes, records.slice(0, 3))
  expect(await adoptRecords(kept.ownerPool, recordTypes, 7)).toEqual({ adopted: records.length, left: 0 })
  expect(await dump(kept)).toEqual(await dump(direct))
  const received = await kept.owner.rows(sql`select distinct received_at at time zone 'UTC' as at from receive_history`)
  expect(received).toHaveLength(1)
  expect(await adoptRecords(kept.ownerPool, recordTypes)).toEqual({ adopted: 0, left: 0 })
  expect(await dump(kept)).toEqual(await dump(direct))
})

test('leaves records in the history that type or database refuses, or whose content has changed since', async () => {
  const [daily] = recordTypes
  const odd = { ...of(daily!, 'ONE', '10', 1), body: { recorded_date: 'yesterday' } }
  const refused = of(daily!, 'ONE', '11', 1)
  const reused = of(daily!, 'ONE', '12', 1)
  const good = of(daily!, 'ONE', '13', 1)
  await send(kept, [], [odd, refused, reused, good])
  await send(kept, recordTypes, [{ ...reused, body: { ...reused.body, upper_hourmeter: 1 } }])
  await kept.owner.rows(
    sql`alter table daily_report add constraint test_refusal check (recorded_date <> '2026-11-11') not valid`,
  )
  expect(await adoptRecords(kept.ownerPool, recordTypes)).toEqual({ adopted: 1, left: 3 })
  const bodies = () =>
    kept.owner.rows<{ day: string }>(
      sql`select body->>'recorded_date' as day from receive_history where body is not null order by key_at, 1`,
    )
  const days = async () => (await bodies()).map(({ day }) => day)
  expect(await days()).toEqual(['yesterday', '2026-11-11', '2026-11-12'])
  await kept.owner.rows(sql`alter table daily_report drop constraint test_refusal`)
  expect(await adoptRecords(kept.ownerPool, recordTypes)).toEqual({ adopted: 1, left: 2 })
  expect(await days()).toEqual(['yesterday', '2026-11-12'])
  const meters = await kept.owner.rows<{ meter: number }>(
    sql`select upper_hourmeter as meter from daily_report where recorded_date in ('2026-11-11', '2026-11-12') order by recorded_date`,
  )
  expect(meters.map(({ meter }) => meter)).toEqual([6412.25, 1])
})
