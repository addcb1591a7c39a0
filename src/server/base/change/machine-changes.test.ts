// Machines and results of maintenance that systems read anew.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDay } from '#fixtures/day.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { TODAY, testMaintenance, type TestMaintenance } from '#server/maintenance/test-maintenance.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'

let desk: TestMaintenance
beforeAll(async () => {
  desk = await testMaintenance()
  await addTestMachines(desk.app, desk.company, [
    { serial: 'CM1' },
    { serial: 'CM2' },
    { serial: 'CM3', management_number: null },
  ])
})
afterAll(() => desk.app.close())

type Item = Record<string, unknown>
const read = async (list: string, cursor: string | null, per_page = '2') => {
  const items: Item[] = []
  let at = cursor
  for (;;) {
    const query = new URLSearchParams({ per_page, ...(at !== null && { cursor: at }) })
    const { status, body } = await desk.app.request(desk.token, 'GET', `/api/v1/changes/${list}?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    items.push(...(body.items as Item[]))
    at = body.cursor as string
    if (!body.has_more) return { items, cursor: at }
  }
}
const serials = (items: Item[]) => items.map((item) => item['serial'])
/** What was written before is a second old then. */
const settle = () => desk.app.owner.query('select pg_sleep(1.5)')

test('machines are told at first all, then those with a record, another number or another owner', async () => {
  const first = await read('machines', null)
  expect(serials(first.items)).toEqual(['CM1', 'CM2', 'CM3'])
  // Imports are told again for ten minutes: these were just made.
  await desk.app.owner.query("update machine set changed_at = now() - interval '1 hour'")
  await settle()
  expect((await read('machines', first.cursor)).items).toEqual([])

  const body = aDay({ recorded_date: TODAY, upper_hourmeter: 77.5 })
  const recorded_at = new Date().toISOString().replace(/\.\d+Z$/, 'Z')
  const sent = { serial: 'CM2', data_type: 'daily', recorded_at, sequence: 1, body } as TerminalRecord
  expect((await sendRecords(desk.app, [sent])).rejected).toEqual([])
  await settle()
  const second = await read('machines', first.cursor)
  expect(second.items).toEqual([
    expect.objectContaining({ serial: 'CM2', upper_hourmeter: 77.5, is_owned: true, machine_location: null }),
  ])

  const number = await desk.app.request(desk.token, 'POST', '/api/v1/management_number/', {
    serial: 'CM3',
    management_number: 'No. 9',
  })
  expect(number.status, JSON.stringify(number.body)).toBe(200)
  await desk.app.owner.query("update machine set owned = false, version = version + 1 where serial = 'CM1'")
  const third = await read('machines', second.cursor, '1')
  expect(third.items).toEqual([
    expect.objectContaining({ serial: 'CM1', is_owned: false }),
    expect.objectContaining({ serial: 'CM3', is_owned: true, management_number: 'No. 9' }),
  ])
})

test('a result is told when it is registered, and again when it is taken back', async () => {
  await desk.newMachine('CM4')
  const { 'hydraulic-oil': oil, hook } = await desk.pointsOf('CM4')
  const done = await desk.post('schedule/complete', {
    results: [oil, hook].map((point) => ({
      serial: 'CM4',
      point_id: point!.point_id,
      done_on: TODAY,
      executor: 'Ken',
    })),
  })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  await settle()
  const first = await read('maintenance', null, '1')
  expect(first.items).toEqual(
    done.body.result_ids.map((result_id: number) =>
      expect.objectContaining({ result_id, serial: 'CM4', executor: 'Ken', done_on: TODAY, withdrawn_at: null }),
    ),
  )
  const [, hookResult] = done.body.result_ids as number[]
  expect((await desk.post('schedule/undo', { result_ids: [hookResult] })).status).toBe(200)
  await settle()
  const second = await read('maintenance', first.cursor)
  expect(second.items).toEqual([
    expect.objectContaining({ result_id: hookResult, withdrawn_at: expect.stringMatching(/Z$/) }),
  ])
  expect((await read('maintenance', second.cursor)).items).toEqual([])
})
