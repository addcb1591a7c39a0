// The morning page: days until what is due, what is of now, days to choose.
import { Outlet } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Morning } from '#contract/today/today.ts'
import { aReader } from '#fixtures/reader.ts'
import { furnishBrowser, openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { problem } from '#web/base/test-problem.ts'
import { TodayPage } from './TodayPage.tsx'

function machine(serial: string) {
  return {
    serial,
    display_serial: serial,
    type_code: 'GR-250N',
    machine_category: '11' as const,
    management_number: null,
  }
}
function duePoint(serial: string, days: number, more = 0): Morning['due']['points'][number] {
  const date = new Date(Date.parse('2026-11-16T00:00:00Z') + days * 86_400_000).toISOString().slice(0, 10)
  return { ...machine(serial), name: `Grease ${serial}`, kind: 'maintenance' as const, date, days, more }
}
// A Monday.
const MORNING: Morning = {
  today: '2026-11-16',
  from: '2026-11-15',
  date: '2026-11-15',
  days: 1,
  machines: 9,
  worked: {
    total: 2,
    reported: 5,
    not_reported: 1,
    operation_slots: 50,
    machines: [
      { ...machine('W1'), operation_slots: 40 },
      { ...machine('W2'), operation_slots: 10 },
    ],
  },
  idled: {
    total: 1,
    neutral_slots: 12,
    engine_slots: 48,
    machines: [{ ...machine('I1'), neutral_slots: 9, engine_slots: 12 }],
  },
  silent: { all: 3, total: 1, machines: [{ ...machine('S1'), since: '2026-11-15T01:00:00Z', reason: 'no_report' }] },
  matters: { total: 0, lines: [] },
  due: {
    machines: 5,
    overdue: 2,
    due: 3,
    overdue_points: 4,
    due_points: 6,
    points: [duePoint('D1', -3), duePoint('D2', -1, 2), duePoint('D3', 0), duePoint('D4', 1), duePoint('D5', 2)],
  },
}

let morning: Morning
let asked: string[]
let isAway: boolean
beforeAll(async () => {
  await showLanguage('en')
  const nouns = ['today', 'machine', 'category', 'header', 'list', 'error'] as const
  await Promise.all(nouns.map((noun) => loadMessages(noun)))
})
beforeEach(() => {
  furnishBrowser()
  morning = MORNING
  asked = []
  isAway = false
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, search } = new URL(address, 'http://portal.example')
    if (!pathname.endsWith('/today')) return Promise.resolve(Response.json({ groups: [] }))
    asked.push(search)
    return Promise.resolve(isAway ? problem(500, 'internal') : Response.json(morning))
  })
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser({ ...aReader(), time_zone: 'Asia/Tokyo' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function open(address = '/today') {
  const page = () => <TodayPage ofMatter={() => ({ text: '', to: '/' })} isFirst={false} onFirst={() => undefined} />
  return openPortal({ '/today': page }, [address], { Around: Outlet })
}
async function part(name: string) {
  return within((await screen.findByRole('heading', { name: new RegExp(`^${name}`) })).closest('section')!)
}
function textOf(serial: string): string {
  return (screen.getByText(serial).closest('li')?.textContent ?? '').replaceAll(/\s+/g, ' ')
}

test('what is due says how many days it is late, today, tomorrow, or in how many days', async () => {
  await open()
  await part('Due')
  expect(textOf('D1')).toContain('3 days overdue')
  expect(textOf('D2')).toContain('1 day overdue')
  expect(textOf('D2')).toContain('and 2 more')
  expect(textOf('D3')).toContain('today')
  expect(textOf('D4')).toContain('tomorrow')
  expect(textOf('D5')).toContain('in 2 days')
  expect(textOf('D5')).toContain('2026/11/18')
})

test('each part has its figures, in hours and shares', async () => {
  await open()
  await part('Worked')
  expect(screen.getByText('12.5 operating hours; 5 machines reported.')).toBeTruthy()
  expect(screen.getByText('1 has not reported: unknown whether they worked.')).toBeTruthy()
  expect(textOf('W1')).toContain('10.0 h')
  expect(screen.getByText('All machines: 3.0 of 12.0 engine hours idle, 25 %')).toBeTruthy()
  expect(textOf('I1')).toMatch(/2\.3 h idle, 75 %/)
  expect(screen.getByText('All silent machines (3)')).toBeTruthy()
  expect(screen.getByText('2 machines overdue (4 points)')).toBeTruthy()
  expect(screen.getByText('3 machines due within 30 days (6 points)')).toBeTruthy()
})

test('what calls for somebody comes first, and the page says of which morning', async () => {
  await open()
  await part('Worked')
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles[0]).toContain('Morning of Mon 2026/11/16, since yesterday 0:00')
  expect(titles.slice(1)).toEqual(['Newly wrong 0', 'Fell silent 1', 'Due 5', 'Worked 2', 'Idled long 1'])
})

test('a morning that nobody has reported of is unknown, not idle', async () => {
  morning = {
    ...MORNING,
    worked: { total: 0, reported: 0, not_reported: 9, operation_slots: 0, machines: [] },
    idled: { total: 0, neutral_slots: 0, engine_slots: 0, machines: [] },
  }
  await open()
  const worked = await part('Worked')
  expect(worked.getByRole('heading').textContent).toBe('Worked –')
  expect(worked.getByText('No machine has reported: unknown whether any worked.')).toBeTruthy()
  expect((await part('Idled long')).getByRole('heading').textContent).toBe('Idled long –')
  expect(screen.queryByText(/operating hours/)).toBeNull()
})

test('only beside an older day or several days it says that what is due is as of now', async () => {
  await open()
  await part('Due')
  expect(screen.getByText(/^Yesterday, /)).toBeTruthy()
  expect(screen.queryByText('as of now')).toBeNull()
  cleanup()
  morning = { ...MORNING, from: '2026-11-14', date: '2026-11-14' }
  await open('/today?date=2026-11-14')
  await part('Due')
  expect(screen.queryByText(/^Yesterday, /)).toBeNull()
  expect(screen.getByText('as of now')).toBeTruthy()
  cleanup()
  morning = { ...MORNING, from: '2026-11-13', days: 3 }
  await open('/today?days=3')
  await part('Due')
  expect(screen.getByText('as of now')).toBeTruthy()
  expect(asked).toEqual(['', '?date=2026-11-14', '?days=3'])
})

test('earlier and later days and those since Friday are links; none leads to today', async () => {
  const { user } = await open()
  await part('Due')
  const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null
  expect(hrefOf('Earlier')).toBe('/today?date=2026-11-14')
  expect(hrefOf('Later')).toBeNull()
  expect(hrefOf('Since Friday')).toBe('/today?date=2026-11-15&days=3')
  const day = screen.getByLabelText<HTMLInputElement>('Day')
  await user.clear(day)
  await user.type(day, '2026/11/16{Enter}')
  expect(day.value).toBe('2026/11/15')
  await user.clear(day)
  await user.type(day, '13.11.2026{Enter}')
  await waitFor(() => expect(asked.at(-1)).toBe('?date=2026-11-13'))
})

test('a morning that cannot be loaded says so and tries again', async () => {
  isAway = true
  const { user } = await open()
  await screen.findByText('The morning could not be loaded')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('W1')).toBeTruthy())
})
