// A machine's page.
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MachineDetail } from '#contract/machine/detail.ts'
import { aMachineDetail } from '#fixtures/machine-detail.ts'
import { aReader } from '#fixtures/reader.ts'
import { LatestAlarms } from '#web/alarm/LatestAlarms.tsx'
import { openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { endSession, rememberUser, startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { LastPosition } from '#web/location/LastPosition.tsx'
import { DetailPage } from './DetailPage.tsx'

const reader = aReader()
const slots = { LastPosition, LatestAlarms, LastDays: () => null, OpenMatters: () => null, NextPoints: () => null }

let machine: MachineDetail | null
let fault: number | null
let silent: boolean

function answer(): Response {
  if (fault) return problem(fault)
  return Response.json(machine ? { status: 1, data: machine } : { status: 2, data: null })
}

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all((['machine', 'category', 'detail', 'error'] as const).map((noun) => loadMessages(noun)))
  vi.stubGlobal('scrollTo', () => {})
})
beforeEach(() => {
  localStorage.clear()
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser(reader)
  machine = aMachineDetail()
  fault = null
  silent = false
  // 15:05 at the machine and at the reader.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:05:00Z') })
  vi.stubGlobal('fetch', () => (silent ? new Promise(() => undefined) : Promise.resolve(answer())))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open(serial = 'HA4417') {
  const Page = () => <DetailPage serial={serial} slots={slots} />
  return openPortal({ '/machine/$serial': Page, '/machine': Page, '/': Page }, [`/machine/${serial}`])
}

/** The value beside a name in the groups. */
async function fact(name: string): Promise<string> {
  return (await screen.findAllByText(name, { selector: 'dt' })).at(-1)?.nextElementSibling?.textContent?.trim() ?? ''
}

function kept() {
  return Object.keys(localStorage).filter((key) => key.endsWith('machine HA4417'))
}

test.each([
  ['2026-11-19', 'Crane inspection 1 day overdue'],
  ['2026-11-20', 'Crane inspection today'],
])('what is due on %s is told by the day of the company, not of a reader a day behind', async (date, said) => {
  rememberUser({ ...reader, time_zone: 'America/Los_Angeles', company_time_zone: 'Asia/Tokyo' })
  machine = aMachineDetail({ next_maintenance: { date, item_code: 'inspection-crane', name: 'Crane inspection' } })
  await open()
  expect(await screen.findByText(said)).toBeTruthy()
})

test('begins with the work, then the place, the health and what is due', async () => {
  const error_code = 'E-214'
  machine = aMachineDetail({
    alarm_count: 5,
    alarms: ['05:15', '04:00', '03:00', '02:00'].map((time) => ({
      recorded_date: `2026-11-20T${time}:00Z`,
      error_code,
      control_device_code: 'LMI',
      content: `Overload ${time}`,
    })),
    next_maintenance: { date: '2026-12-02', item_code: 'inspection-crane', name: 'Crane inspection' },
    legal_inspection: { crane: '2026-12-02', career: '2027-05-30', aerial: null, other: null },
  })
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'HA4417' })).toBeTruthy()
  const answerTo = (question: string) =>
    screen.getByRole('heading', { level: 2, name: new RegExp(`^${question}`) }).nextElementSibling?.textContent
  const questions = screen.getAllByRole('heading', { level: 2 }).map(({ firstChild }) => firstChild?.textContent)
  expect(questions.slice(0, 4)).toEqual(['What it did', 'Where', 'Healthy', 'Due'])
  expect(answerTo('Where')).toBe('東京都中央区晴海')
  expect(answerTo('What it did')).toBe('Operating, 7.0 h today')
  expect(answerTo('Healthy')).toBe('5 alarms')
  expect(answerTo('Due')).toBe('Crane inspection in 12 days')
  expect(screen.getByText('Overload 05:15')).toBeTruthy()
  expect(screen.queryByText('Overload 02:00')).toBeNull()
  expect(await fact('Further open alarms')).toBe('2')
  expect(await fact('Who helps')).toBe('Kanto Agency 03-5550-0101')
  expect(screen.getByText('today to 15:00')).toBeTruthy()
})

test('hour meters have the labels of the category, the total two decimals, and unknown its own mark', async () => {
  machine = aMachineDetail({ upper_hourmeter: 1234.567, under_hourmeter: null, cruising_distance: 65_535 })
  await open()
  expect(await fact('Hour meter, Crane')).toBe('1,234.6 h')
  expect(await fact('Hour meter, Carrier')).toBe('–')
  expect(await fact('Hour meters, total')).toBe('1,234.56 h')
  expect(await fact('Cruising distance')).toBe('-----')
  expect(await fact('Battery')).toBe('–')
})

test('distances are in the reader’s units', async () => {
  rememberUser({ ...reader, unit: 'milePound' })
  await open()
  expect(await fact('Odometer')).toBe('29,957 mile')
  expect(await fact('Cruising distance')).toBe('256 mile')
})

test('times of fetching are no times of measuring: day, position and readings say so', async () => {
  machine = aMachineDetail({ is_day_time_of_fetching: true, is_location_time_of_fetching: true })
  await open()
  expect(await fact('Time of fetching')).toBe('2026/11/20 15:00')
  expect(screen.getByText('today to 15:00 · time of fetching')).toBeTruthy()
  expect(await fact('Position of')).toContain(' · time of fetching')
})

test('a meter in doubt is told beside its figure, the odometer too', async () => {
  machine = aMachineDetail({
    meter_doubts: [
      { meter: 'odometer', value: 8, recorded_date: '2026-11-19', kind: 'fell' },
      { meter: 'upper_hourmeter', value: 64_122.5, recorded_date: '2026-11-18', kind: 'jumped' },
    ],
  })
  await open()
  expect(await fact('Odometer')).toContain('8 km on 2026/11/19 is unconfirmed: the meter fell')
  expect(await fact('Hour meter, Crane')).toContain('64,122.5 h on 2026/11/18 is unconfirmed')
})

test.each([
  [
    { reason: 'keyed_off', since: '2026-11-17T06:00:00Z', days: 3 },
    /the key has been off for 3 days, since 2026\/11\/17 15:00/,
  ],
  [{ reason: 'out_of_contract', since: '2026-11-17T06:00:00Z', days: 3 }, /its contract is over/],
  [{ reason: 'out_of_contract', since: null, days: null }, /out of contract/],
  [{ reason: 'no_terminal', since: null, days: null }, /no terminal that reports/],
  [
    { reason: 'no_report', since: '2026-11-19T05:00:00Z', days: 1 },
    /no report for 1 day, the last one on 2026\/11\/19 14:00/,
  ],
  [{ reason: 'no_report', since: null, days: null }, /no report has ever been received/],
] as const)('silence is explained: %o', async (silence, words) => {
  machine = aMachineDetail({ silence, activity: 'silent' })
  await open()
  expect(await screen.findByText(words)).toBeTruthy()
})

test('status 2 means nothing stored: words, a way on, and no stored copy', async () => {
  await open()
  await waitFor(() => expect(kept()).toHaveLength(1))
  cleanup()
  machine = null
  await open()
  expect(await screen.findByText('Data to display was not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose a machine' }).getAttribute('href')).toBe('/machine')
  expect(kept()).toEqual([])
})

test('the last answer is displayed at once on the next visit by the same account and company', async () => {
  await open()
  await waitFor(() => expect(kept()).toHaveLength(1))
  cleanup()
  silent = true
  await open()
  expect(await screen.findByText('GA-160-0417')).toBeTruthy()
  cleanup()
  rememberUser({ ...reader, company: { id: 2, code: 'OTH', name: 'Other' } })
  await open()
  expect(screen.queryByText('GA-160-0417')).toBeNull()
  cleanup()
  rememberUser({ ...reader, email: 'mori@harima-crane.example' })
  await open()
  expect(screen.queryByText('GA-160-0417')).toBeNull()
  endSession('signed_out')
  expect(kept()).toEqual([])
})

test('what another build of the portal has kept is not displayed', async () => {
  await open()
  await waitFor(() => expect(kept()).toHaveLength(1))
  cleanup()
  silent = true
  const entry = document.head.appendChild(document.createElement('script'))
  entry.type = 'module'
  entry.setAttribute('src', '/assets/main-2.js')
  await open()
  expect(screen.queryByText('GA-160-0417')).toBeNull()
  entry.remove()
  cleanup()
  await open()
  expect(await screen.findByText('GA-160-0417')).toBeTruthy()
})

test('a failed first load gives the reason and a retry; a later one keeps the old values', async () => {
  const user = userEvent.setup()
  fault = 504
  const { queries } = await open()
  expect((await screen.findByRole('alert')).textContent).toContain('The machine could not be loaded')
  fault = null
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('GA-160-0417')).toBeTruthy()
  fault = 504
  await act(() => queries.refetchQueries())
  expect(await screen.findByText(/could not be renewed/)).toBeTruthy()
  expect(screen.getByText('GA-160-0417')).toBeTruthy()
})

test('on a phone all four answers come first, and their details behind them', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const { user } = await open()
  // After the frame that is drawn while it loads.
  await screen.findByRole('link', { name: 'Daily reports' })
  const healthy = screen.getByRole('button', { name: /^Healthy/ })
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^What it did/),
    expect.stringMatching(/^Where/),
    expect.stringMatching(/^Healthy/),
    expect.stringMatching(/^Due/),
  ])
  const cell = healthy.closest('section')!
  expect(cell.textContent).not.toContain('Filter')
  await user.click(healthy)
  expect(cell.textContent).toContain('Filter')
  expect(healthy.getAttribute('aria-expanded')).toBe('true')
})
