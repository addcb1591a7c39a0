// A machine's lifetime use: counters, months, distributions, comparison.
import { demo, expect, test } from './driver.ts'
import { terminalSends } from './outside.ts'
import { crane, SEQUENCE, sentDate } from './sent-month.ts'

const HOURS = `/machine/${crane}/cumulative-operating-hours`
const MAPS = `/machine/${crane}/distribution-maps`

const record = (day: number, data_type: string, body: object) => ({
  serial: crane,
  data_type,
  recorded_at: `${sentDate(day)}T17:00:00+09:00`,
  sequence: SEQUENCE + day,
  body: { time_difference: 540, ...body },
})
/** A division that no machine of the demo has. */
const sway = (day: number, class_data: number[], edges: (number | null)[] = [0, 2, null]) =>
  record(day, 'histogram', {
    division: 'hook_sway',
    unit: 'count',
    hourmeter: 4000 + day,
    class_detail: [
      { axis: 'hook_sway', unit: 'angle', edges },
      { axis: 'load', unit: 'mass', edges: [0, 10, 40] },
    ],
    class_data,
  })

test.beforeAll(async () => {
  const { rejected } = await terminalSends(
    // Late and out of order.
    sway(20, [30, 5, 4, 0]),
    sway(3, [10, 5, 1, 0]),
    record(3, 'accumulation', { upper_hourmeter: 4003, upper: { overload_count: 41 } }),
  )
  expect(rejected).toEqual([])
})

test('counters are listed by category beside the model’s median; their months are a choice in the address', async ({
  visitor,
}) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`/machine/${crane}`)
  await visitor.follows('Cumulative operating hours')
  await visitor.isAt(HOURS)
  await visitor.seesHeading(/HA4417 Cumulative operating hours/)
  const rows = await visitor.readsRows('Main winch')
  expect(rows[1]?.[0]).toBe('Main winch up')
  expect(rows[1]?.[1]).toMatch(/^[\d,]+\.\d\s+h$/)
  await visitor.chooses('Counter', 'Lifts')
  await visitor.follows('Added')
  await visitor.isAt(`${HOURS}?counter=lift_count&shown=added`)
  await visitor.reloads()
  await visitor.sees('Lifts by month')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.looksThrough(390)
  await expect.poll(visitor.stickingOut).toEqual([])
  await visitor.prefersDark()
  expect(await visitor.contrastFaults()).toEqual([])
})

test('cells of a distribution are read by keys, and saved as a file', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`${MAPS}?division=hook_sway`)
  await visitor.seesHeading(/HA4417 Distributions/)
  expect(await visitor.cells()).toEqual([
    'hook_sway 0 to 2 °, Load 10 to 40 t: 4 times',
    'hook_sway 2 and more °, Load 10 to 40 t: 0 times',
    'hook_sway 0 to 2 °, Load 0 to 10 t: 30 times',
    'hook_sway 2 and more °, Load 0 to 10 t: 5 times',
  ])
  await visitor.focusesGrid()
  await visitor.pressesKey('ArrowRight')
  expect(await visitor.cellStoodOn()).toContain('Load 0 to 10 t: 5 times')
  await visitor.pressesKey('ArrowUp')
  expect(await visitor.cellStoodOn()).toContain('Load 10 to 40 t: 0 times')
  expect(await visitor.accessFaults()).toEqual([])
  const { name } = await visitor.saves('Export')
  expect(name).toBe(`${crane}_hook_sway_${sentDate(20).replaceAll('-', '')}.csv`)
  await visitor.looksThrough(390)
  await expect.poll(visitor.stickingOut).toEqual([])
})

test('the demo’s distributions compare two dates, as a table too', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(MAPS)
  await visitor.follows('Distributions')
  await visitor.chooses('Distribution', 'Coolant temperature')
  await visitor.sees(/counted until/)
  expect(await visitor.accessFaults()).toEqual([])
  expect(await visitor.readsChart('Coolant temperature', 'Home')).toMatch(/^below 40 °C: Hours [\d.,]+ h$/)
  await visitor.presses('Table')
  await visitor.sees('Share')
  await visitor.sees('40 to 50')
  expect(await visitor.accessFaults()).toEqual([])
})
