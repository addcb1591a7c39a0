// The reason of silence: the list's SQL and the detail's rule agree.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/test-app.ts'
import { storeMachines } from './store.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  const company_id = await app.company('alpha')
  token = await app.newReader('ken@alpha.example', company_id)
  await app.asOwner((db) =>
    storeMachines(
      db,
      company_id,
      CASES.map(({ terminal_type = 4, contract_live = true }, at) => ({
        serial: `S-${at}`,
        display_serial: `S-${at}`,
        type_code: 'GR-250N',
        machine_category: '11',
        management_number: `N-${at}`,
        terminal_type,
        contract_live,
        time_difference: 540,
      })),
    ),
  )
  for (const [at, { spoke, reported, keyed }] of CASES.entries())
    await app.asOwner((db) =>
      db.rows(sql`
        update machine_state s set latest_updated_at = ${ago(spoke)}::timestamptz, daily_recorded_at = ${ago(reported)}::timestamptz,
          keyed_off_at = ${ago(keyed)}::timestamptz, latest_latitude = 35, latest_longitude = ${100 + 3 * at}, location_recorded_at = now()
        from machine m where m.company_id = s.company_id and m.machine_id = s.machine_id and m.serial = ${`S-${at}`}`),
    )
})
afterAll(() => app.close())

type Case = { spoke?: number; reported?: number; keyed?: number; terminal_type?: number; contract_live?: boolean }

/** Hours ago; undefined: never. */
const ago = (hours: number | undefined) =>
  hours === undefined ? null : new Date(Date.now() - hours * 3_600_000).toISOString()

const CASES: readonly (Case & { reason: string | null })[] = [
  { spoke: 1, reported: 1, reason: null },
  { spoke: 23.9, reported: 23.9, keyed: 23.9, reason: null },
  { spoke: 25, reported: 25, reason: 'no_report' },
  { spoke: 25, reported: 26, keyed: 25, reason: 'keyed_off' },
  { spoke: 30, keyed: 30, reason: 'keyed_off' },
  { spoke: 25, reported: 25, keyed: 26, reason: 'no_report' },
  { keyed: 30, reason: 'no_report' },
  { reason: 'no_report' },
  { spoke: 1, contract_live: false, reason: 'out_of_contract' },
  { spoke: 90, terminal_type: 3, contract_live: false, reason: 'out_of_contract' },
  { spoke: 90, terminal_type: 1, reason: 'no_terminal' },
  { terminal_type: 6, contract_live: false, reason: 'no_terminal' },
]

test('list, detail, map and management numbers name the same reason', async () => {
  const get = async (path: string) => (await app.request(token, 'GET', `/api/v1/${path}`)).body
  const bySerial = (rows: { serial: string; silence_reason: string | null }[]) =>
    Object.fromEntries(rows.map(({ serial, silence_reason }) => [serial, silence_reason]))
  const wanted = Object.fromEntries(CASES.map(({ reason }, at) => [`S-${at}`, reason]))
  expect(bySerial((await get('machine/list?per_page=100')).machines)).toEqual(wanted)
  expect(bySerial((await get('management_number/list')).management_numbers)).toEqual(wanted)
  const onMap = await get('locations/latest?zoom=18&west=90&south=34&east=170&north=36')
  expect(bySerial(onMap.locations)).toEqual(wanted)
  for (const [serial, reason] of Object.entries(wanted)) {
    const { data } = await get(`machine/detail?serial=${serial}`)
    expect.soft([serial, data.silence?.reason ?? null]).toEqual([serial, reason])
  }
})

test('silent machines are narrowed to those silent for more days; the same at one day as the head figure', async () => {
  const get = async (path: string) => (await app.request(token, 'GET', `/api/v1/machine/${path}`)).body
  const serialsOf = async (query: string) =>
    (await get(`list?per_page=100&${query}`)).machines.map(({ serial }: { serial: string }) => serial).toSorted()
  const spoke = (serial: string, hours: number) =>
    app.owner.query(
      `update machine_state s set latest_updated_at = now() - $2 * interval '1 hour' from machine m
        where m.company_id = s.company_id and m.machine_id = s.machine_id and m.serial = $1`,
      [serial, hours],
    )
  const never = ['S-6', 'S-7']
  expect(await serialsOf('silent=1')).toEqual(await serialsOf('status=silent'))
  expect(await serialsOf('silent=1')).toEqual(['S-2', 'S-3', 'S-4', 'S-5', ...never])
  for (const [serial, hours] of [
    ['S-2', 71],
    ['S-3', 73],
    ['S-4', 169],
    ['S-5', 337],
  ] as const)
    await spoke(serial, hours)
  expect(await serialsOf('silent=3')).toEqual(['S-3', 'S-4', 'S-5', ...never])
  expect(await serialsOf('silent=7')).toEqual(['S-4', 'S-5', ...never])
  expect(await serialsOf('silent=14&status=silent')).toEqual(['S-5', ...never])
  expect(await serialsOf('silent=14&free_word=S-5')).toEqual(['S-5'])
  expect((await get('counts?silent=7')).total).toBe(4)
  expect((await app.request(token, 'GET', '/api/v1/machine/list?silent=2')).status).toBe(422)
})
