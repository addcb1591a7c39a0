// Meters of results that contradict other days, and results before their point.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SchedulePoint } from '#contract/maintenance/maintenance.ts'
import { daysLater } from '#domain/time.ts'
import { testMaintenance, TODAY, type TestMaintenance } from './test-maintenance.ts'

let all: TestMaintenance
beforeAll(async () => {
  all = await testMaintenance()
})
afterAll(() => all.app.close())

const greaseOf = async (serial: string) => (await all.pointsOf(serial))['slewing-grease']!
const complete = async (serial: string, point: SchedulePoint, ...results: object[]) => {
  const full = results.map((result) => ({ serial, point_id: point.point_id, ...result }))
  const { status, body } = await all.post('schedule/complete', { results: full })
  return {
    status,
    code: body.code as string | undefined,
    fields: (body.fields ?? []) as { field: string; message: string }[],
  }
}

test.each([
  [
    'below the report of an earlier day',
    [{ done_on: daysLater(TODAY, -9), meter: 1090 }],
    0,
    'is below the reading of an earlier day',
  ],
  [
    'above the newest report',
    [{ done_on: daysLater(TODAY, -9), meter: 1140 }],
    0,
    'is above the reading of a later day',
  ],
  ['more than it can have run', [{ done_on: TODAY, meter: 1160 }], 0, 'is more than the machine can have run'],
  [
    'below another line of the same request',
    [
      { done_on: daysLater(TODAY, -3), meter: 1130 },
      { done_on: daysLater(TODAY, -1), meter: 1127.5 },
    ],
    1,
    'is below the reading of an earlier day',
  ],
])('a meter %s is asked about, and kept once it is confirmed', async (name, results, at, sentence) => {
  const serial = `Q ${name.slice(0, 12)}`
  await all.newMachine(serial)
  // 4 hours a day, up to 1130.5 today.
  await all.addDays(serial, 40, 16)
  const grease = await greaseOf(serial)
  const asked = await complete(serial, grease, ...results)
  expect(asked).toMatchObject({ status: 422, code: 'confirm_meter' })
  expect(asked.fields).toContainEqual({
    field: `results.${at}.meter`,
    message: expect.stringContaining(sentence) as string,
  })
  const confirmed = results.map((result) => ({ ...result, is_meter_confirmed: true }))
  expect((await complete(serial, grease, ...confirmed)).status).toBe(200)
  expect((await greaseOf(serial)).last_meter).toBe(results.at(-1)!.meter)
})

test('a result of another day whose meter was typed is contradicted, but not by its own correction', async () => {
  await all.newMachine('R1')
  const grease = await greaseOf('R1')
  const first = { done_on: daysLater(TODAY, -30), meter: 1000 }
  expect((await complete('R1', grease, first)).status).toBe(200)
  const result_id = (await all.post('histories', { serial: 'R1' })).body.histories[0].result_id as number
  expect((await complete('R1', grease, { done_on: daysLater(TODAY, -20), meter: 900 })).code).toBe('confirm_meter')
  const correction = { done_on: daysLater(TODAY, -31), meter: 800, corrects: result_id }
  expect((await complete('R1', grease, correction)).status).toBe(200)
})

test('a line of a file is asked about likewise, and says yes in a column', async () => {
  await all.newMachine('L1')
  await all.addDays('L1', 40, 16)
  const preview = async (cell: string) => {
    const text = `serial,item,date,meter,meter_confirmed\nL1,slewing-grease,${daysLater(TODAY, -9)},900.5,${cell}`
    return (await all.post('schedule/preview', { text })).body.lines[0]
  }
  expect(await preview('')).toMatchObject({ result: null, faults: [{ field: 'meter' }] })
  expect(await preview('perhaps')).toMatchObject({ result: null, faults: [{ field: 'meter_confirmed' }] })
  const { result } = await preview('yes')
  expect(result).toMatchObject({ meter: 900.5, is_meter_confirmed: true })
  expect((await all.post('schedule/complete', { results: [result] })).status).toBe(200)
})

test('results from before a point was made leave its forced date and its plan alone', async () => {
  await all.newMachine('P1')
  await all.post('schedule/set_point', { serial: 'P1', name: 'Ropes', months: 6 })
  const { point_id, version } = (await all.pointsOf('P1'))['Ropes']!
  const [date, planned_on] = [daysLater(TODAY, 44), daysLater(TODAY, 40)]
  await all.post('schedule/set_date', { serial: 'P1', point_id, version, date, reason: 'worn', planned_on })
  const point = { point_id } as SchedulePoint
  // The second is newer than the first, and older than the point.
  for (const days of [20, 3])
    expect((await complete('P1', point, { done_on: daysLater(TODAY, -days) })).status).toBe(200)
  expect((await all.pointsOf('P1'))['Ropes']).toMatchObject({
    set_date: date,
    planned_on,
    last_done_on: daysLater(TODAY, -3),
  })
  await complete('P1', point, { done_on: TODAY })
  expect((await all.pointsOf('P1'))['Ropes']).toMatchObject({ set_date: null, planned_on: null })
})
