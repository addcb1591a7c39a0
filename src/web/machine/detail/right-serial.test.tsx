// Links with a serial in another spelling.
import { useParams } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aMachineDetail } from '#fixtures/machine-detail.ts'
import { openPortal } from '#web/app/test-portal.tsx'
import { loadMessages, showLanguage } from '#web/base/i18n.ts'
import { startSession } from '#web/base/session.ts'
import { DetailPage } from './DetailPage.tsx'
import { MachineSidebar } from './MachineSidebar.tsx'

beforeAll(async () => {
  await showLanguage('en')
  await Promise.all((['machine', 'category', 'detail', 'error'] as const).map((noun) => loadMessages(noun)))
  vi.stubGlobal('scrollTo', () => {})
})
beforeEach(() => {
  localStorage.clear()
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://portal.example')
    const serial = searchParams.get('serial')
    if (pathname.endsWith('/serial'))
      return Response.json(
        serial === 'ha4417' ? { leads_to: 'machine', serial: 'HA4417' } : { leads_to: 'none', serial: null },
      )
    const machine = serial === 'HA4417' ? aMachineDetail() : null
    return Response.json(machine ? { status: 1, data: machine } : { status: 2, data: null })
  })
})
afterEach(cleanup)

const slots = {
  LastPosition: () => null,
  LatestAlarms: () => null,
  LastDays: () => null,
  OpenMatters: () => null,
  NextPoints: () => null,
}

function Page() {
  const { serial = '' } = useParams({ strict: false })
  return <DetailPage key={serial} serial={serial} slots={slots} />
}
function Menu({ machine }: { machine: { serial: string } }) {
  return <p>Menu of {machine.serial}</p>
}
function Other() {
  const { serial = '' } = useParams({ strict: false })
  return <MachineSidebar key={serial} serial={serial} Menu={Menu} />
}

async function open(address: string) {
  const screens = { '/': () => null, '/machine/$serial': Page, '/machine/$serial/daily-reports': Other }
  const { history, address: openedAddress } = await openPortal(screens, ['/', address])
  return { address: openedAddress, length: () => history.length }
}

test('lower case leads to the machine, without a history entry', async () => {
  const { address, length } = await open('/machine/ha4417')
  expect(await screen.findByText('GA-160-0417')).toBeTruthy()
  expect(address()).toBe('/machine/HA4417')
  expect(length()).toBe(2)
})

test('another screen of the machine keeps its path and query', async () => {
  const { address } = await open('/machine/ha4417/daily-reports?month=202611')
  expect(await screen.findByText('Menu of HA4417')).toBeTruthy()
  expect(address()).toBe('/machine/HA4417/daily-reports?month=202611')
})

test('an unknown serial is reported as it was written', async () => {
  const { address } = await open('/machine/zz1')
  expect(await screen.findByRole('heading', { level: 1, name: 'zz1' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Choose a machine' })).toBeTruthy()
  expect(address()).toBe('/machine/zz1')
})
