// The rules of several machines: what breaks each of them, and what does not.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SentStatement } from '#server/base/test-sent.ts'
import { machineFaults } from './faults.ts'

/** What is said of one statement of a company, after its file and rule. */
const faultsOf = (sent: string, more: Partial<SentStatement> = {}): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'hoistline-rules-'))
  const file = join(folder, 'seen.jsonl')
  const statement: SentStatement = { sent, parts: null, path: 'src/server/x/x.ts', is_tenant: true, ...more }
  writeFileSync(file, `${JSON.stringify({ parts: [sent], inner: [], columns: [] })}\n${JSON.stringify(statement)}\n`)
  try {
    return machineFaults(file, [], false).map((fault) =>
      fault.split('\n')[0]!.replace(/^src\/server\/x\/x.ts: rule (\w) of several machines/, '$1'),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each([
  ["select set_config('hoistline.company', $1, true)", 'A: sets hoistline.company by set_config: use setLocal'],
  ['select set_config($1, $2, true)', 'A: sets a setting without a name by set_config: use setLocal'],
  [
    "begin; set local hoistline.reader = '1'",
    'A: sets hoistline.reader in one text with other statements: send it by itself',
  ],
  [
    'select company_name(1) from machine where company_id = $1',
    'C: calls company_name, which reads tables, beside machine: join them',
  ],
  [
    'with m as (select 1 from machine where company_id = $1) select job.queue($2, $3, $4) from m',
    'C: calls job.queue, which reads tables, beside machine: join them',
  ],
  [
    'insert into machine_favourite (company_id, account_id, machine_id) select $1, $2, x from unnest($3::int[]) x',
    'D: inserts into machine_favourite from no table without on conflict or returning',
  ],
  [
    'with found as (select 1 as id from company) insert into machine_favourite (company_id) select id from found, machine where company_id = $1',
    'D: inserts into machine_favourite from company, machine without on conflict or returning',
  ],
  [
    'select from stage s left join lateral (select from alarm a where a.company_id = $1) a on true',
    'E: joins alarm to all rows of the temporary stage',
  ],
  [
    'with new as (select * from stage) select from open_alarm a right join new using (company_id) where a.company_id = $1',
    'E: joins open_alarm to all rows of the temporary stage',
  ],
])('%s breaks a rule', (sent, fault) => {
  expect(faultsOf(sent)).toEqual([fault])
})

test.each([
  "set local hoistline.company = '1'",
  "select set_config('statement_timeout', '5', true)",
  'select * from people()',
  "select full_name(c.name, c.code, 'en'), counted_key(m.serial) from machine m join company c using (company_id) where m.company_id = $1",
  'insert into machine_favourite (company_id, account_id, machine_id) values ($1, $2, $3), ($4, $5, $6)',
  'insert into machine_favourite select company_id, $1, machine_id from machine where company_id = $2',
  'insert into machine_favourite select $1, $2, x from unnest($3::int[]) x on conflict do nothing',
  'insert into machine_favourite select $1, $2, x from unnest($3::int[]) x returning machine_id',
  'insert into session select $1, x from unnest($2::int[]) x',
  'with stage as (select * from machine where company_id = $1) select from stage s left join alarm a on a.company_id = $1',
  'select from stage s join alarm a using (company_id) left join company c using (company_id) where a.company_id = $1',
])('%s breaks none', (sent) => {
  expect(faultsOf(sent)).toEqual([])
})

test('a function beside a company’s tables is left to what jobs of all companies send', () => {
  expect(faultsOf('select company_name(1) from machine', { is_tenant: false })).toEqual([])
})

test('statements of tests are not read, those of a bundled program are', () => {
  const sent = "select set_config('hoistline.company', $1, true)"
  for (const path of ['src/server/x/x.test.ts', 'src/server/test-walls.ts', 'fixtures/fleet.ts', null])
    expect(faultsOf(sent, { path })).toEqual([])
  expect(faultsOf(sent, { path: 'dist/test-a1B2c3/main.mjs' })).toEqual([
    'dist/main.mjs: rule A of several machines: sets hoistline.company by set_config: use setLocal',
  ])
})

test('a whole run that sent hardly anything is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hoistline-rules-'))
  const file = join(folder, 'seen.jsonl')
  writeFileSync(file, `${JSON.stringify({ parts: [], inner: [], columns: [] })}\n`)
  expect(() => machineFaults(file, [], true)).toThrow('were not found')
  rmSync(folder, { recursive: true })
})
