// Alarms and overloads at their quarter-hour: by pointer, key, thumb, table.
import { demo, expect, test } from './driver.ts'
import { terminalSends } from './outside.ts'

const SERIAL = 'HA4417'

/** A month before the demo's own days, in which nothing else reports. */
const before = new Date()
before.setUTCMonth(before.getUTCMonth() - 9, 15)
const month = before.toISOString().slice(0, 7)
const address = `/machine/${SERIAL}/daily-reports?month=${month.replace('-', '')}`
const DETAIL = new RegExp(`/machine/${SERIAL}/alerms\\?month=${month.replace('-', '')}&key=[0-9a-z-]+$`)

const SEQUENCE = 2_050_000_000
const on = (day: number, clock: string) => `${month}-${String(day).padStart(2, '0')}T${clock}+09:00`

test.beforeAll(async () => {
  const alarmed = on(8, '13:20:00')
  const { rejected } = await terminalSends(
    {
      serial: SERIAL,
      data_type: 'daily',
      recorded_at: on(8, '18:00:00'),
      sequence: SEQUENCE,
      body: {
        recorded_date: `${month}-08`,
        time_difference: 540,
        upper_operation_data: '0'.repeat(32) + '3'.repeat(36) + '0'.repeat(28),
      },
    },
    {
      serial: SERIAL,
      data_type: 'event',
      recorded_at: on(8, '09:14:30'),
      sequence: SEQUENCE + 1,
      body: { time_difference: 540, event_type: 'overload', load_ratio: 101.2, peak_load_ratio: 107.6 },
    },
    {
      serial: SERIAL,
      data_type: 'alarm',
      recorded_at: alarmed,
      sequence: SEQUENCE + 2,
      body: {
        recorded_date: alarmed,
        alarm_event_detail_key: 'e2e flag',
        error_code: 'ZZ-7',
        control_device_code: 'HYD',
        state: 0,
        recovered_at: on(8, '13:50:00'),
      },
    },
  )
  expect(rejected).toEqual([])
})

const OVERLOAD = 37
const ALARM = 53

test.describe('of a month', () => {
  test.beforeEach(async ({ visitor }) => {
    await visitor.signsIn(demo.owner)
    await visitor.opens(address)
    await visitor.seesTheDays()
    await visitor.seesFlags(8, 2)
  })

  test('the pointer tells what, when and state; a click opens the detail', async ({ visitor }) => {
    await visitor.pointsAtSlot(8, OVERLOAD - 1)
    await visitor.seesInTip(/09:14 Overload, 107\.6 %|09:14 Overload, 108 %/)
    await visitor.pointsAtSlot(8, ALARM)
    await visitor.seesInTip(/13:20 ZZ-7, recovered .*13:50/)
    await visitor.clicksSlot(8, ALARM)
    await visitor.isAt(DETAIL)
    await visitor.goesBack()
    await visitor.seesTheDays()
  })

  test('arrows stop at flags, which are announced, and Enter opens them', async ({ visitor }) => {
    await visitor.focusesMonthDay(8)
    await visitor.pressesKey('ArrowRight')
    await visitor.hears(/^09:14 Overload, .*Enter opens it/)
    await visitor.pressesKey('ArrowRight')
    await visitor.hears(/^13:20 ZZ-7, recovered/)
    expect(await visitor.accessFaults()).toEqual([])
    await visitor.pressesKey('Enter')
    await visitor.isAt(DETAIL)
  })

  test('the table lists them with their links', async ({ visitor }) => {
    await visitor.presses('Table')
    expect((await visitor.runsOfDay(8)).join('\n')).toMatch(/09:14 Overload, [\s\S]*13:20 ZZ-7, recovered/)
    await visitor.follows(/^13:20 ZZ-7/)
    await visitor.isAt(DETAIL)
  })
})

test.describe('under a thumb', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a tap shows the flag’s words, whose link opens the detail', async ({ visitor }) => {
    await visitor.signsIn(demo.owner)
    await visitor.opens(`${address}&day=${month}-08`)
    await visitor.seesTheDays()
    await visitor.seesFlags(8, 2)
    await visitor.tapsSlot(8, ALARM)
    await visitor.seesInTip(/13:20 ZZ-7, recovered/)
    await expect.poll(visitor.stickingOut).toEqual([])
    await visitor.tapsInTip(/13:20 ZZ-7/)
    await visitor.isAt(DETAIL)
  })
})
