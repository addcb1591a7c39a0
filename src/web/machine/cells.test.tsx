// Cells of the machine list.
import { cleanup, render, screen } from '@testing-library/react'
import { type ReactElement, Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MachineItem } from '#contract/machine/machine.ts'
import { aMachineItem } from '#fixtures/machine-item.ts'
import { aReader } from '#fixtures/reader.ts'
import { loadMessages, messagesOf, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { dayOfMachine, hourMeters, maintenanceDue, lastReport, levels, openAlarms } from './drawn-cells.tsx'
import { silenceTitle } from './silence-text.ts'
import { Cell } from './machine-reader.ts'
import { drawWhole } from './test-cells.tsx'
import { cruising, dpf, exhaustClass, filters, geoAlert, ic1r, odometer, workInstructions } from './more-cells.tsx'

const reader = aReader()

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all([loadMessages('machine'), loadMessages('category')])
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
})
beforeEach(() => {
  rememberUser(reader)
  // 15:05 at the machine and at the reader.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:05:00Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function textOf(cell: ReactElement): Promise<string> {
  const texts = document.createTreeWalker(await drawWhole(cell), NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) found.push(texts.currentNode.textContent ?? '')
  return found.join(' ').replaceAll(/\s+/g, ' ').trim()
}

test('an all terrain crane shows crane and carrier with one decimal', async () => {
  expect(await textOf(<Cell of={hourMeters} machine={aMachineItem()} />)).toBe('Crane 6,412.3 Carrier 2,118.8')
})

test('a loader crane with a PTO meter shows PTO and total; an unknown meter is a dash', async () => {
  const machine = aMachineItem({
    machine_category: '13',
    pto_hourmeter: 1902.4,
    upper_hourmeter: 7655.196,
    under_hourmeter: null,
  })
  expect(await textOf(<Cell of={hourMeters} machine={machine} />)).toBe('PTO 1,902.4 Total 7,655.19')
  expect(await textOf(<Cell of={hourMeters} machine={aMachineItem({ upper_hourmeter: null })} />)).toContain('Crane –')
})

test('an hour meter and an odometer in doubt have a mark with the reading and its day in words', async () => {
  const doubted = aMachineItem({
    meter_doubts: [
      { meter: 'odometer', value: 9, recorded_date: '2026-11-19', kind: 'fell' },
      { meter: 'upper_hourmeter', value: 64_122.5, recorded_date: '2026-11-18', kind: 'jumped' },
    ],
  })
  expect(await textOf(<Cell of={hourMeters} machine={doubted} />)).toContain(
    '64,122.5 h on 2026/11/18 is unconfirmed: more than it can have run',
  )
  expect(await textOf(<Cell of={odometer} machine={doubted} />)).toContain(
    '9 km on 2026/11/19 is unconfirmed: the meter fell',
  )
})

test('the last report shows the state and its age', async () => {
  expect(await textOf(<Cell of={lastReport} machine={aMachineItem()} />)).toBe('Operating 4 min ago')
})

test('a silent machine says why in the list, and what to do on its card', async () => {
  const silent = aMachineItem({
    activity: 'silent',
    silence_reason: 'no_report',
    latest_updated_date: '2026-11-17T06:05:00Z',
  })
  expect(await textOf(<Cell of={lastReport} machine={silent} />)).toBe('Silent 3 d ago · no report')
  const never = aMachineItem({ activity: 'silent', silence_reason: 'no_report', latest_updated_date: null })
  expect(await textOf(<Cell of={lastReport} machine={never} />)).toBe('Silent never reported')
  expect(silenceTitle(silent, messagesOf('machine'))).toMatch(/^no report: Ask where it is/)
  expect(silenceTitle(aMachineItem(), messagesOf('machine'))).toBeUndefined()
})

test('shows tanks and battery only when reported', async () => {
  const none = { upper_fuel_level: null, under_fuel_level: null, upper_ad_blue_level: null, under_ad_blue_level: null }
  render(<Cell of={levels} machine={aMachineItem({ remaining_level: { ...none, upper_fuel_level: 12 } })} />, {
    wrapper: Suspense,
  })
  const gauge = await screen.findByRole('img')
  expect(gauge.getAttribute('aria-label')).toMatch(/^Fuel 12\s%$/)
  expect(gauge.querySelector('b')?.textContent?.trim()).toBe('12')
  expect(await textOf(<Cell of={levels} machine={aMachineItem({ remaining_level: none })} />)).toBe('–')
})

test('levels of crane and carrier share a line and a bar, with aligned figures and a mark on a low one', async () => {
  const reported = { upper_fuel_level: 67, under_fuel_level: 100, upper_ad_blue_level: 5, under_ad_blue_level: 63 }
  render(<Cell of={levels} machine={aMachineItem({ remaining_level: reported, display_battery_level: 4 })} />, {
    wrapper: Suspense,
  })
  const drawing = await screen.findByRole('img')
  // A figure space is as wide as a digit.
  expect(drawing.textContent?.replaceAll('\u2007', '_').split('\n')).toEqual(['F\t_67_100', 'A\t__5__63', 'B\t__4'])
  expect([...drawing.querySelectorAll('b')].map(({ textContent }) => textContent?.trim())).toEqual(['5', '4'])
  const [bars, low] = [...drawing.querySelectorAll('polygon')].map((outline) =>
    [...(outline.getAttribute('points') ?? '').matchAll(/0,([\d.]+) ([\d.]+),\1 \2,([\d.]+) 0,\3/g)].map(
      ([, top, right, bottom]) => [Number(top), Number(right), Number(bottom) - Number(top)],
    ),
  )
  const [marks] = [...drawing.querySelectorAll('path')].map((path) =>
    [...(path.getAttribute('d') ?? '').matchAll(/M0 ([\d.]+)h([\d.]+)/g)].map(([, ...line]) => line.map(Number)),
  )
  // From the left edge: top, length of 52, height.
  // Two of a kind are together as high as one alone.
  expect(bars).toEqual([
    [5, 34.84, 2.5],
    [8.5, 52, 2.5],
    [23.5, 32.76, 2.5],
  ])
  expect(low).toEqual([
    [20, 2.6, 2.5],
    [35, 2.08, 6],
  ])
  expect(marks?.filter(([, length]) => length === 52).map(([top]) => top)).toEqual([11, 26, 41])
  expect(drawing.getAttribute('aria-label')).toMatch(/^Fuel 67\s%, .*100\s%, AdBlue 5\s%, .*, .*4\s%$/)
})

test('values known to be absent are no or 0, not the dash of unknown ones', async () => {
  const none = { upper: false, under: false }
  const machine = aMachineItem({
    dpf: false,
    is_ic1r: false,
    geo_alert: false,
    filter_maintenance: none,
    work_instruction: [],
  })
  for (const cell of [dpf, ic1r, geoAlert, filters])
    expect(await textOf(<Cell of={cell} machine={machine} />)).toBe('No')
  expect(await textOf(<Cell of={workInstructions} machine={machine} />)).toBe('0')
  const electric = aMachineItem({ body_category_id: 2, gas_code: null })
  expect(await textOf(<Cell of={exhaustClass} machine={electric} />)).toBe('No')
  expect(await textOf(<Cell of={exhaustClass} machine={aMachineItem({ gas_code: null })} />)).toBe('–')
  expect(await textOf(<Cell of={geoAlert} machine={aMachineItem({ geo_alert: true })} />)).toBe('Yes')
  const outside = aMachineItem({ geo_alert: true, geo_alert_outside: true })
  expect(await textOf(<Cell of={geoAlert} machine={outside} />)).toBe('Outside')
})

test('no alarms is a quiet 0, no terminal is a dash, and the newest alarm is named', async () => {
  expect(await textOf(<Cell of={openAlarms} machine={aMachineItem()} />)).toBe('0')
  expect(await textOf(<Cell of={openAlarms} machine={aMachineItem({ activity: 'no_terminal' })} />)).toBe('–')
  const alarm = { error_code: 'E-214', control_device_code: 'LML' }
  const alarms = [
    { ...alarm, recorded_date: '2026-11-18T01:00:00Z', content: 'Fuel level sensor open' },
    { ...alarm, recorded_date: '2026-11-20T05:15:00Z', content: 'Overload' },
  ]
  const text = await textOf(<Cell of={openAlarms} machine={aMachineItem({ alarms, alarm_count: 2 })} />)
  expect(text).toContain('14:15')
  expect(text).toContain('Overload')
  expect(text).not.toContain('sensor')
})

test.each([
  ['2026-11-19', '1 d overdue'],
  ['2026-11-20', 'today'],
  ['2026-12-20', 'in 30 d'],
  ['2026-12-21', 'Crane'],
])('work for %s is due by the day of the company, not of a reader a day behind', async (date, said) => {
  // At the reader it is the evening of the 19th.
  rememberUser({ ...reader, time_zone: 'America/Los_Angeles', company_time_zone: 'Asia/Tokyo' })
  const machine = aMachineItem({ next_maintenance: { item_code: 'inspection-crane', name: 'Crane', date } })
  expect(await textOf(<Cell of={maintenanceDue} machine={machine} />)).toContain(said)
})

test('maintenance is named, counted down from 30 days, and overdue from the day after', async () => {
  const on = (date: string) => aMachineItem({ next_maintenance: { date, item_code: null, name: 'Wash' } })
  expect(await textOf(<Cell of={maintenanceDue} machine={on('2026-12-21')} />)).toBe('2026/12/21 Wash')
  expect(await textOf(<Cell of={maintenanceDue} machine={on('2026-12-20')} />)).toMatch(/2026\/12\/20/)
  expect((await screen.findByText('in 30 d')).textContent).toBe('in 30 d')
  render(<Cell of={maintenanceDue} machine={on('2026-11-19')} />, { wrapper: Suspense })
  expect(await screen.findByText('1 d overdue')).toBeTruthy()
})

test('an unknown range is five dashes, a missing one a single dash; miles are whole', async () => {
  expect(
    await textOf(
      <p>
        <Cell of={cruising} machine={aMachineItem({ cruising_distance: 65535 })} />
      </p>,
    ),
  ).toBe('-----')
  expect(await textOf(<Cell of={cruising} machine={aMachineItem({ cruising_distance: null })} />)).toBe('–')
  rememberUser({ ...reader, unit: 'milePound' })
  expect(await textOf(<Cell of={odometer} machine={{ ...aMachineItem(), odometer: 48_210.4 }} />)).toBe('29,957')
})

test('the day in words matches the drawing, and names an older day', async () => {
  render(<Cell of={dayOfMachine} machine={aMachineItem()} />, { wrapper: Suspense })
  const today = await screen.findByRole('img', { name: /^Crane: operating 7\.0 h, running 1\.8 h/ })
  expect(today.hasAttribute('data-past')).toBe(false)
  const past = await drawingOf('2026-11-18', /^No report received today; 2026\/11\/18: Crane/)
  expect(past.hasAttribute('data-past')).toBe(true)
  expect(past.textContent).toBe('11/18')
})

test('until the day’s first report the last day is drawn: yesterday at the machine, or its date', async () => {
  // 00:05 at the machine: no record of the new day yet.
  vi.setSystemTime(new Date('2026-11-19T15:05:00Z'))
  expect((await drawingOf('2026-11-19', /2026\/11\/19/)).textContent).toBe('Yesterday')
  expect((await drawingOf('2025-11-19', /2025\/11\/19/)).textContent).toBe('2025/11/19')
})

test('a received day without work has a solid line, also an older one; without any day a dotted one', async () => {
  const nothing = { upper_operation_data: '0'.repeat(96), under_operation_data: '0'.repeat(96) }
  const past = await drawingOf('2026-11-18', /2026\/11\/18: Crane: no work/, nothing)
  expect(past.hasAttribute('data-missing')).toBe(false)
  render(<Cell of={dayOfMachine} machine={aMachineItem({ today: null })} />, { wrapper: Suspense })
  const never = await screen.findByRole('img', { name: 'No report received today' })
  expect(never.hasAttribute('data-missing')).toBe(true)
})

/** The column's drawing of a machine whose newest day is `recorded_date`. */
function drawingOf(recorded_date: string, name: RegExp, reported: Partial<NonNullable<MachineItem['today']>> = {}) {
  const machine = aMachineItem({ today: { ...aMachineItem().today!, ...reported, recorded_date } })
  render(<Cell of={dayOfMachine} machine={machine} />, { wrapper: Suspense })
  return screen.findByRole('img', { name })
}
