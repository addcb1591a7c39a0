// A machine's alarms: month, days, filters, values, and the simple type.
import { demo, expect, test } from './driver.ts'
import { terminalSends } from './outside.ts'
import { crane, SEQUENCE, sentDate, sentTitle, sentValue } from './sent-month.ts'

const ALARMS = `/machine/${crane}/alerms`
const MONTH = `${ALARMS}?month=${sentValue}`

const alarm = (day: number, clock: string, body: object, data_type = 'alarm') => {
  const recorded_date = `${sentDate(day)}T${clock}:00+09:00`
  return {
    serial: crane,
    data_type,
    recorded_at: recorded_date,
    sequence: SEQUENCE + day * 100 + Number(clock.slice(0, 2)),
    body: { recorded_date, alarm_event_detail_key: `e2e ${day} ${clock}`, state: 1, ...body },
  }
}
const detail = {
  times: [-4, -2, 0, 2],
  values: [
    { name: 'load_ratio', unit: 'percent', data: [80, 92, 101, 96] },
    { name: 'sway', unit: 'angle', data: [1, null, 4, 2] },
  ],
  operations: [{ operation: 'boom_down', from: -4, to: 0 }],
}

test.beforeAll(async () => {
  const { rejected } = await terminalSends(
    // Out of order.
    alarm(21, '15:30', { error_code: 'E-214', control_device_code: 'LML', detail }, 'alarm_event'),
    alarm(6, '09:10', {
      error_code: 'ZZ-9',
      control_device_code: 'HYD',
      state: 0,
      recovered_at: `${sentDate(8)}T10:10:00+09:00`,
    }),
    alarm(6, '08:05', { error_code: 'E-221', control_device_code: 'OUT', state: 0 }),
  )
  expect(rejected).toEqual([])
})

test('the alarms of a month are reached from the machine, narrowed by the address, and read on a phone', async ({
  visitor,
}) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`/machine/${crane}`)
  await visitor.follows('Alarms and events')
  await visitor.isAt(ALARMS)
  await visitor.seesHeading(/HA4417 Alarms and events/)
  await visitor.opens(`/machine/${crane}/alarms?month=${sentValue}`)
  await visitor.isAt(MONTH)
  await visitor.chooses('Code', 'ZZ-9')
  await visitor.isAt(`${MONTH}&code=ZZ-9`)
  await visitor.reloads()
  await visitor.sees('Recovered after 2 d 1 h')
  await visitor.chooses('State', 'Occurring')
  await visitor.sees('Nothing matches')
  await visitor.presses('Clear the filters')
  await visitor.isAt(MONTH)
  await visitor.sees('Overload')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.looksThrough(390)
  await expect.poll(visitor.stickingOut).toEqual([])
  await visitor.prefersDark()
  expect(await visitor.contrastFaults()).toEqual([])
})

test('a day of the month is laid beside the machine’s work, and leads to its daily report', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`${MONTH}&day=${sentDate(6)}`)
  await visitor.sees('the machine at work')
  await visitor.follows('Daily report of this day')
  await visitor.isAt(`/machine/${crane}/daily-reports?month=${sentValue}&day=${sentDate(6)}`)
  await visitor.seesHeading(new RegExp(sentTitle))
})

test('an alarm opens with its values as chart and table, is turned by keys, and saved as a workbook', async ({
  visitor,
}) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`${MONTH}&type=3`)
  await visitor.follows(/^Overload/)
  await visitor.sees('4 cases, with the operation that led to it')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.presses('Table')
  const rows = await visitor.readsRows('Values around the moment')
  expect(rows).toContainEqual(['-2', '92', '–'])
  expect(rows).toContainEqual(['0 (the moment)', '101', '4'])
  await visitor.presses('Chart')
  const { name, isWorkbook } = await visitor.saves('Workbook')
  expect(name).toMatch(/^a3-[0-9a-f-]+\.xlsx$/)
  expect(isWorkbook).toBe(true)
  await visitor.pressesKey('Escape')
  await visitor.isAt(`${MONTH}&type=3`)
})
