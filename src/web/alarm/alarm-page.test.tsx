// The page of a machine's alarms and events.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AlarmDetail, AlarmItem } from '#contract/alarm/alarm.ts'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { aMachineDetail } from '#fixtures/machine-detail.ts'
import { aReader } from '#fixtures/reader.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { catchFiles, linesOf } from '#web/list/take-away/test-files.ts'
import { AlarmsPage } from './AlarmsPage.tsx'

const PAGE = '/machine/HA4417/alerms'

function item(day: number, over: Partial<AlarmItem>): AlarmItem {
  return {
    type: 1,
    recorded_date: `2026/11/${day} 08:05(+0900)`,
    content: 'Coolant temperature high',
    control_device_name: 'Engine controller',
    error_code: 'E-101',
    state: 0,
    data_category: '1',
    alarm_event_detail_key: `a1-1-${day}`,
    recorded_at: `2026-11-${day}T08:05:00+09:00`,
    recovered_at: `2026-11-${day}T08:45:00+09:00`,
    control_device_code: 'ECU',
    severity: 'critical',
    has_detail: false,
    ...over,
  }
}
const OVERLOAD = item(19, {
  type: 3,
  content: 'Overload',
  control_device_name: 'Load moment limiter',
  control_device_code: 'LML',
  error_code: 'E-214',
  state: 1,
  recovered_at: null,
  has_detail: true,
})
const CROSSING = item(12, {
  type: 2,
  content: 'Left the area Harumi',
  control_device_name: null,
  control_device_code: null,
  error_code: null,
  state: null,
  recovered_at: null,
  severity: null,
  data_category: 'departure',
})
const DETAIL: AlarmDetail = {
  ...OVERLOAD,
  serial: 'HA4417',
  meaning: 'The load exceeded the rated load.',
  advice: 'Set the load down safely.',
  is_end_assumed: false,
  times: [-2, 0],
  values: [{ name: 'load', unit: 'mass', data: [7.5, null] }],
  operations: [{ operation: 'boom_down', from: -2, to: null }],
  facts: {},
}

let answers: Record<string, unknown>
let asked: URL[]
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00+09:00'), toFake: ['Date'] })
  furnishBrowser()
  asked = []
  answers = {
    '/api/v1/machine/detail': { status: 1, data: aMachineDetail() },
    '/api/v1/alarm/list': { alarms: [OVERLOAD, CROSSING, item(10, {})] },
    '/api/v1/alarm/detail': { data: DETAIL },
    '/api/v1/daily': { default_time_difference: 540, is_road_rail: false, daily: [] },
  }
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address, 'http://portal')
    asked.push(url)
    const answer = answers[url.pathname] ?? {}
    return Promise.resolve(answer instanceof Response ? answer.clone() : Response.json(answer))
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser({ ...aReader(), unit: 'tonMeter' })
  await showLanguage('en')
  await Promise.all(
    (['alarm', 'alarm-detail', 'download', 'detail', 'machine', 'category', 'list', 'error', 'shell'] as const).map(
      (noun) => loadMessages(noun),
    ),
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function opens(query = '') {
  return openPortal({ '/machine/$serial/alerms': AlarmsPage }, [PAGE + query])
}
async function rows() {
  return within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
}

test('the month’s records say when, what, how long, and by which device', async () => {
  await opens()
  expect(await rows()).toEqual([
    [
      '2026/11/19 08:05(+0900)',
      'Critical',
      'Overload',
      'Occurring for 24 h 55 min',
      'Alarm with values',
      'Load moment limiter',
      'E-214',
    ],
    ['2026/11/12 08:05(+0900)', '–', 'Left the area Harumi', '', 'Event', '–', '–'],
    [
      '2026/11/10 08:05(+0900)',
      'Critical',
      'Coolant temperature high',
      'Recovered after 40 min',
      'Alarm',
      'Engine controller',
      'E-101',
    ],
  ])
  const list = asked.find(({ pathname }) => pathname.endsWith('alarm/list'))!
  expect(Object.fromEntries(list.searchParams)).toEqual({ serial: 'HA4417', timezone: 'Asia/Tokyo', month: '2026/11' })
})

test('an alarm of a code that nobody knows is a warning, as among the alarms of all machines', async () => {
  answers['/api/v1/alarm/list'] = { alarms: [item(10, { severity: null, content: 'ZZ-9', error_code: 'ZZ-9' })] }
  await opens()
  expect((await rows())[0]).toContain('Warning')
})

test.each([
  ['type=2', ['Left the area Harumi']],
  ['state=occurring', ['Overload']],
  ['state=recovered', ['Coolant temperature high']],
  ['state=hour', ['Overload']],
  ['device=ECU', ['Coolant temperature high']],
  ['code=E-214&device=LML', ['Overload']],
  ['day=2026-11-12', ['Left the area Harumi']],
  ['type=7&state=broken&day=2026-02-30', ['Overload', 'Left the area Harumi', 'Coolant temperature high']],
])('%s narrows the list', async (query, contents) => {
  await opens(`?${query}`)
  expect((await rows()).map(([, , content]) => content)).toEqual(contents)
})

test('conditions of the address that are not applied are told', async () => {
  await opens('?type=7&state=occurring&day=2026-02-30&month=202611&colour=red')
  expect(await screen.findByText(/: type=7, day=2026-02-30, colour=red\.$/)).toBeTruthy()
})

test('filters go into the address, and are taken out again', async () => {
  const { user, address } = await opens()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Code' }), 'E-101')
  expect(address()).toContain('code=E-101')
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'occurring')
  expect(await screen.findByText('Nothing matches')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }))
  expect(address()).not.toMatch(/code|state/)
})

test('an alarm opens in a dialog with what to do, its values and operations; keys lead on', async () => {
  const { user, address } = await opens(`?key=${OVERLOAD.alarm_event_detail_key}`)
  const dialog = await screen.findByRole('dialog', { name: 'Overload' })
  expect(dialog.textContent).toContain('Set the load down safely.')
  expect(dialog.textContent).toContain('2 cases, with the operation that led to it')
  const table = within(dialog).getByRole('table', { name: 'Values around the moment' })
  expect([...table.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual(['-2 7.5', '0 (the moment) –'])
  expect(within(dialog).getByText('Boom down')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Earlier one' }))
  expect(address()).toContain(`key=${CROSSING.alarm_event_detail_key}`)
  await user.keyboard('{ArrowRight}')
  expect(address()).toContain(`key=${OVERLOAD.alarm_event_detail_key}`)
  await user.keyboard('{Escape}')
  expect(address()).not.toContain('key=')
})

test('an end that nobody told is named as assumed', async () => {
  answers['/api/v1/alarm/detail'] = {
    data: { ...DETAIL, state: 0, recovered_at: '2026-11-19T09:05:00+09:00', is_end_assumed: true },
  }
  await opens('?key=a1-1-19')
  expect(await screen.findByText(/^Recovered after .* · End assumed: not reported again for 24 hours$/)).toBeTruthy()
})

test('what the machine was doing and the values around the moment are saved as files', async () => {
  const saved = catchFiles()
  const { user } = await opens(`?key=${OVERLOAD.alarm_event_detail_key}`)
  await user.click(await screen.findByRole('button', { name: 'Export: What the machine was doing' }))
  await user.click(await screen.findByRole('button', { name: 'CSV file' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]!.name).toBe('What the machine was doing 2026-11-20.csv')
  expect(await linesOf(saved[0]!)).toEqual(['Operation,From (s),Until (s)', 'Boom down,-2,went on'])
  await user.click(await screen.findByRole('button', { name: 'Export: Values around the moment' }))
  await user.click(await screen.findByRole('button', { name: 'CSV file' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(await linesOf(saved[1]!)).toEqual(['Second (s),Load (t)', '-2,7.5', '0 (the moment),'])
})

test('the list can be sent regularly as it is filtered', async () => {
  const sent: unknown[] = []
  answers['/api/v1/mail/list'] = { addresses: [{ id: 3, name: 'Yard', email: 'y@north.example', state: 'confirmed' }] }
  const { user } = await opens('?month=202611&code=E-214&device=LML&day=2026-11-19')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('button', { name: 'Send regularly …' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send this list regularly' })
  expect(dialog.textContent).toContain('Alarms and events of a machine')
  await user.click(await within(dialog).findByRole('checkbox', { name: /Yard/ }))
  vi.stubGlobal('fetch', (_address: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(JSON.parse(init.body as string))
    return Promise.resolve(Response.json({ data: { name: 'Alarms' }, reports: [] }))
  })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(sent).toMatchObject([
    {
      subject: 'alarms',
      month: 'last',
      conditions: { serial: 'HA4417', code: 'E-214', device: 'LML' },
      address: 'device=LML&code=E-214',
    },
  ])
})

test('an empty month says so and leads to one before it', async () => {
  answers['/api/v1/alarm/list'] = { alarms: [] }
  const { user, address } = await opens()
  expect(await screen.findByText('Nothing in November 2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Show/ }))
  expect(address()).toMatch(/month=2026/)
})

const SILENCE = { reason: 'no_report' as const, since: '2026-11-03T03:00:00Z', days: 17 }
const OWNED = { ownership: [{ from: '2026-10-02', to: null }] }
const FELL_SILENT = { latest_updated_date: SILENCE.since, silence: SILENCE }

test.each<[string, string, Partial<MachineDetail>, string]>([
  ['before its delivery', '202610', { delivery_date: '2026-11-02', ...OWNED }, 'Before the delivery of HA4417 on'],
  ['before it was the company’s', '202609', OWNED, 'Before HA4417 came to your company on 2026/10/02'],
  [
    'since it fell silent',
    '202611',
    FELL_SILENT,
    'in this month. Silent: no report for 17 days, the last one on 2026/11/03',
  ],
  ['after it fell silent', '202611', { ...FELL_SILENT, latest_updated_date: '2026-10-30T03:00:00Z' }, 'Silent: no rep'],
  ['without a report', '202610', {}, 'No daily report of HA4417 was received for these days'],
  [
    'of one that never reported',
    '202611',
    { latest_updated_date: null, silence: { ...SILENCE, since: null } },
    'Silent: no report has ever been received.',
  ],
  [
    'of one without a terminal',
    '202611',
    { latest_updated_date: null, silence: { reason: 'no_terminal', since: null, days: null } },
    'Silent: it has no terminal that reports.',
  ],
  ['that is still to come', '202612', {}, 'These days have not begun.'],
  ['in which nothing happened', '202611', {}, 'HA4417 sent no alarm and no event in this month.'],
])('an empty month %s says so', async (_name, month, machine, why) => {
  const data = aMachineDetail({ display_serial: 'HA4417', delivery_date: '2021-04-01', ...machine })
  answers['/api/v1/machine/detail'] = { status: 1, data }
  answers['/api/v1/alarm/list'] = { alarms: [] }
  answers['/api/v1/daily/months'] = { months: [{ month: '202611' }] }
  await opens(`?month=${month}`)
  expect((await screen.findByText((text) => text.includes(why))).tagName).toBe('P')
})

test('a simple type says that it has none', async () => {
  answers['/api/v1/machine/detail'] = { status: 1, data: { ...aMachineDetail(), is_ic1r: true } }
  await opens()
  expect(await screen.findByText(/^No alarms for/)).toBeTruthy()
})
