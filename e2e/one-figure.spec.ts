// A machine's month on the wire, on every screen and in both workbooks: equal.
import { readWorkbook, tableOf } from '#server/workbook/test-workbook.ts'
import { demo, expect, test } from './driver.ts'
import { answers, terminalSends } from './outside.ts'

const SERIAL = 'HA4417'
/** A month before the demo's own days, in which nothing else reports. */
const before = new Date()
before.setUTCMonth(before.getUTCMonth() - 8, 15)
const month = before.toISOString().slice(0, 7)
const [year = '', of = ''] = month.split('-')
const query = `year=${year}&month=${Number(of)}`
const value = month.replace('-', '')

const STOOD = '0'.repeat(96)
const slots = (running: number, operating: number) =>
  '2'.repeat(running) + '3'.repeat(operating) + '1'.repeat(3) + '0'.repeat(93 - running - operating)
/**
 * The machine's own hours and distances differ
 * from slots and odometer.
 */
const SENT = [
  { day: 3, upper: slots(5, 29), reported: 7.9, mileage: 12.5, diff_odometer: 13.1 },
  { day: 4, upper: slots(2, 18), reported: 4.1, mileage: 30.2, diff_odometer: 29.9 },
  { day: 9, upper: STOOD, reported: 0.2, mileage: 0, diff_odometer: 0.1 },
]
/** 29 and 18 slots: tenths on the screen, quarters in files, whole hours in the grid. */
const OPERATING = 11.75
const SHOWN = '11.8'
const WHOLE = 12
const REPORTED = 12.2
const TRAVELLED = 42.7
const DIFFERENCE = 43.1

test.beforeAll(async () => {
  const records = SENT.map(({ day, upper, reported, mileage, diff_odometer }) => {
    const recorded_date = `${month}-${String(day).padStart(2, '0')}`
    return {
      serial: SERIAL,
      data_type: 'daily',
      recorded_at: `${recorded_date}T14:59:59Z`,
      sequence: 2_000_100_000 + day,
      body: {
        recorded_date,
        time_difference: 540,
        upper_operation_data: upper,
        under_operation_data: STOOD,
        upper_operation_hour: reported,
        mileage,
        diff_odometer,
      },
    }
  })
  expect((await terminalSends(...records)).rejected).toEqual([])
})

test('operating hours and distance are equal on wire, month, trend, grid and workbooks', async ({ visitor }) => {
  const client = await answers(demo.owner)
  const listed = await client.json(`/api/v1/daily/list?${query}&serial=${SERIAL}`)
  expect(listed.machine_base_list[0]).toMatchObject({
    serial: SERIAL,
    operation_count: WHOLE,
    operation_slots: 4 * OPERATING,
  })
  const months = await client.json(`/api/v1/daily/months?serial=${SERIAL}&count=24`)
  expect(months.months.find((each: { month: string }) => each.month === value)).toMatchObject({
    operation_slots: 4 * OPERATING,
  })

  await visitor.signsIn(demo.owner)
  await visitor.opens(`/machine/${SERIAL}/daily-reports?month=${value}`)
  await visitor.seesTheDays()
  expect(await visitor.total('Operating hours')).toBe(SHOWN)
  expect(await visitor.monthFigure('Crane')).toBe(SHOWN)
  expect(await visitor.monthFigure('Distance travelled')).toBe(`${TRAVELLED}`)
  await visitor.presses('Table')
  expect(await visitor.monthFigure('Hours reported, Crane')).toBe(`${REPORTED}`)
  expect(await visitor.monthFigure('Odometer, difference')).toBe(`${DIFFERENCE}`)
  await visitor.sees(`${SHOWN} of`)
  await visitor.opens(`/daily-reports?month=${value}&serial=${SERIAL}`)
  await visitor.seesTheMonth()
  expect(await visitor.figure(SERIAL, 'Operating')).toBe(`${WHOLE}`)

  const [days] = readWorkbook(await client.file(`/api/v1/daily/excel?serial=${SERIAL}&${query}&is_complement=0`))
  expect(tableOf(days!, 4).at(-1)).toMatchObject({
    Date: 'Month total',
    'Operating hours (h)': OPERATING,
    'Hours reported, upper (h)': REPORTED,
    'Distance travelled (km)': TRAVELLED,
    'Odometer, difference (km)': DIFFERENCE,
  })
  const [all] = readWorkbook(await client.file(`/api/v1/daily/list/excel?${query}&serial=${SERIAL}`))
  const [machine, , total] = tableOf(all!, 4)
  expect(machine).toMatchObject({ Serial: SERIAL, 'Operating hours (whole h)': WHOLE })
  expect(total).toMatchObject({ Serial: 'Machines listed, total', 'Operating hours (whole h)': OPERATING })
})

test('the detail’s running month equals the list’s', async ({ visitor }) => {
  const client = await answers(demo.owner)
  const [now = '', current = ''] = new Date().toISOString().split('-')
  await visitor.signsIn(demo.owner)
  // Terminals keep reporting meanwhile.
  await expect(async () => {
    const listed = await client.json(`/api/v1/daily/list?year=${now}&month=${Number(current)}&serial=${SERIAL}`)
    await visitor.opens(`/machine/${SERIAL}`)
    const [{ operation_slots }] = listed.machine_base_list
    await visitor.sees(new RegExp(`^${(Math.round(operation_slots * 2.5) / 10).toFixed(1)} h$`))
  }).toPass()
})
