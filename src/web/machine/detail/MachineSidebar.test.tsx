// The sidebar of a machine while it loads and after.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aMachineDetail } from '#fixtures/machine-detail.ts'
import { openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { MachineSidebar } from './MachineSidebar.tsx'

let respond: () => void
let machine = aMachineDetail()

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all((['machine', 'category', 'detail'] as const).map((noun) => loadMessages(noun)))
  vi.stubGlobal('scrollTo', () => {})
})
beforeEach(() => {
  localStorage.clear()
  machine = aMachineDetail()
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  const until = new Promise<void>((resolve) => (respond = resolve))
  vi.stubGlobal('fetch', async () => {
    await until
    return Response.json({ status: 1, data: machine })
  })
})
afterEach(cleanup)

function Menu() {
  return <p>its screens</p>
}
function Side() {
  return <MachineSidebar serial="HA4417" Menu={Menu} />
}
function labels() {
  return screen.getAllByRole('term').map(({ textContent }) => textContent)
}

test('has the same labels before and after the machine has loaded', async () => {
  await openPortal({ '/': Side }, ['/'])
  expect(screen.getByText('HA4417', { selector: 'dd' })).toBeTruthy()
  expect(document.querySelector('[aria-busy=true]')).toBeTruthy()
  const waiting = labels()
  expect(waiting).toEqual(['Serial', 'Model', 'Mgmt. no.', 'Plate', 'Location', 'Meters', 'State'])
  respond()
  expect(await screen.findByText('its screens')).toBeTruthy()
  expect(labels().slice(1)).toEqual(waiting.slice(1))
  expect(screen.queryByText(/Nothing to do/)).toBeNull()
})

test('says why a machine is silent and what to do', async () => {
  machine = { ...aMachineDetail(), activity: 'silent', silence_reason: 'keyed_off' }
  await openPortal({ '/': Side }, ['/'])
  respond()
  expect(await screen.findByText(/^key off: Nothing to do while it is parked/)).toBeTruthy()
})

test('marks hour meter and odometer in doubt, with the reading and its day', async () => {
  machine = {
    ...aMachineDetail(),
    meter_doubts: [
      { meter: 'odometer', value: 7, recorded_date: '2026-11-19', kind: 'fell' },
      { meter: 'upper_hourmeter', value: 64_122.5, recorded_date: '2026-11-18', kind: 'jumped' },
    ],
  }
  await openPortal({ '/': Side }, ['/'])
  respond()
  expect(await screen.findByTitle('7 km on 2026/11/19 is unconfirmed: the meter fell')).toBeTruthy()
  expect(screen.getByTitle('64,122.5 h on 2026/11/18 is unconfirmed: more than it can have run')).toBeTruthy()
})
