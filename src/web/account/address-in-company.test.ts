// Where each kind of page leads in another company.
import { expect, test } from 'vitest'
import { addressInCompany } from './address-in-company.ts'

function inOther(address: string, params: Record<string, string> = {}) {
  const { pathname, search: query } = new URL(address, 'http://portal')
  const { href, lost } = addressInCompany({ pathname, query, params })
  return [decodeURIComponent(href), lost]
}

test.each([
  '/',
  '/?status=silent&sort=type_code&sort_order=desc',
  '/?search=&free_word=GR-250&category=11&group=favourites',
  '/?view=map',
  '/today?date=2026-11-03&days=3',
  '/alarms?view=attention&kind=alarm&owner=me',
  '/daily-reports?month=202610&category=13',
  '/daily-reports?range=last_30&with=year_ago&sort=idle_share',
  '/daily-reports?range=2026-10-01..2026-10-12',
  '/maintenance?status=overdue&kind=inspections',
  '/maintenance?view=year',
  '/maintenance/calendar?month=202612&status=planned',
  '/maintenance/workload?kind=items',
  '/sites?sort=machines',
  '/geo-alert',
  '/management/engine-history',
  '/machine/daily-reports',
])('%s stays', (address) => {
  const [href, lost] = inOther(address)
  expect([String(href).replace('search=&', 'search&'), lost]).toEqual([address.replace('search=&', 'search&'), null])
})

test.each([
  ['/machine/HA4417', { serial: 'HA4417' }, '/'],
  ['/machine/HA4417/daily-reports?month=202610', { serial: 'HA4417' }, '/'],
  ['/machine/HA4417/maps/tracking', { serial: 'HA4417' }, '/'],
  ['/maintenance/HA4417/history', { serial: 'HA4417' }, '/'],
  ['/compare?serials=A,B&range=last_7', {}, '/'],
  ['/machine/labels?serials=A', {}, '/'],
  ['/sites/7', { id: '7' }, '/sites'],
  ['/geo-alert/12', { id: '12' }, '/geo-alert'],
  ['/geo-alert/new?latitude=35&longitude=139&serial=A', {}, '/geo-alert'],
])('%s leads to a list, which is told', (address, params, list) => {
  expect(inOther(address, params)).toEqual([list, 'page'])
})

test.each([
  ['/?group=12&status=alarm', '/?status=alarm'],
  ['/?view=31', '/'],
  ['/?view=map&saved_view=31', '/?view=map'],
  ['/daily-reports?month=202610&group=4', '/daily-reports?month=202610'],
  ['/alarms?view=open&owner=17', '/alarms?view=open'],
  ['/management/notification?view=matrix&serials=A,B', '/management/notification?view=matrix'],
])('of %s what names things of the former company is left out, and that is told', (address, kept) => {
  expect(inOther(address)).toEqual([kept, 'conditions'])
})

test('a place in the list is forgotten without a word', () => {
  expect(inOther('/?page=3&status=due')).toEqual(['/?status=due', null])
  expect(inOther('/?view=map&at=35.1,139.2&zoom=9&selected=HA1')).toEqual(['/?view=map', null])
  expect(inOther('/alarms?line=HA1~alarm~E-101&kind=alarm')).toEqual(['/alarms?kind=alarm', null])
})
