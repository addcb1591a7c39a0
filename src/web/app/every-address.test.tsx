// Every address of the portal (docs/product.md, Pages) against the router.
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import type { User } from '#contract/account/account.ts'
import { rememberUser, startSession } from '#web/base/session.ts'
import { makeRouter } from './router.tsx'

beforeAll(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  startSession({ access_token: 'a', refresh_token: 'r', expires_in: 900 })
  rememberUser({ email: 'aoki@harima-crane.example' } as User)
})

/** Where an address leads, and the layout there; null when there is no such page. */
async function arrivalAt(address: string): Promise<{ path: string; layout: string | undefined } | null> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  const last = router.state.matches.at(-1)
  const isMissing = last?.routeId === '__root__'
  return isMissing ? null : { path: router.state.location.pathname, layout: last?.staticData.layout }
}

const MANAGEMENT = [
  '/management',
  '/management/notification',
  '/management/engine-history',
  '/management/reports',
  '/management/people',
  '/management/company',
  '/management/audit',
]
const FORMS = ['/inquiry', '/additional-application', '/delete-application']
const DAILY = [
  'emergency-operation',
  'engine',
  'fuel-consumption',
  'operating-status',
  'overload-operation',
  'print',
  'temp-and-prss',
]
const OF_MACHINE = [
  '',
  '/daily-reports',
  ...DAILY.map((page) => `/daily-reports/${page}`),
  '/alerms',
  '/cumulative-operating-hours',
  '/distribution-maps',
  '/histories',
  '/maps',
  '/maps/tracking',
  '/maps/geo-alert',
  '/requests',
]
const OF_SCHEDULE = ['', '/bulk-registration', '/history', '/record', '/history/print']

test.each([
  '/',
  '/daily-reports',
  '/maintenance',
  '/maintenance/calendar',
  '/maintenance/workload',
  '/account',
  '/maintenance/registration',
  '/geo-alert',
  '/alarms',
  '/news',
  '/faq',
  '/terms',
  '/privacy-policy',
  '/under-maintenance',
  '/reset-password',
  '/invitation',
  ...MANAGEMENT,
  ...FORMS,
  ...OF_MACHINE.flatMap((page) => [`/machine/HA4417${page}`, `/machine${page}`]),
  ...OF_SCHEDULE.map((page) => `/maintenance/HA4417${page}`),
])('%s is a page', async (address) => {
  expect(await arrivalAt(address)).toMatchObject({ path: address })
})

test('the sign-in leads to the list when there is a session; a provider leads back to /callback', async () => {
  expect(await arrivalAt('/login')).toMatchObject({ path: '/' })
  expect(await arrivalAt('/callback')).toEqual({ path: '/callback', layout: 'notice' })
  expect(await arrivalAt('/no-such-page')).toBeNull()
})

test('management and forms have the sidebar of management, legal texts the header alone', async () => {
  for (const address of [...MANAGEMENT, ...FORMS])
    expect.soft(await arrivalAt(address), address).toMatchObject({ layout: 'management' })
  for (const address of ['/terms', '/privacy-policy'])
    expect.soft(await arrivalAt(address), address).toMatchObject({ layout: 'simple' })
})
