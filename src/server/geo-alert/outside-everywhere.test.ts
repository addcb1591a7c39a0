// 'Outside' is one rule: list, area, machine, map, inbox, today and mail agree.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Area, Crossing } from '#contract/geo-alert/geo-alert.ts'
import type { InboxLine } from '#contract/inbox/inbox.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines, sendRecords } from '#server/test-terminals.ts'
import { northOfYard, positionAt, testWatch, YARD, type TestWatch } from './test-areas.ts'

const ALWAYS = 'ALWAYS'
const SERIALS = [ALWAYS, 'NIGHTS', 'DWELLS', 'JUMPS'] as const

let app: TestApp
let watch: TestWatch
let token: string
/** Two hours ago; a test counts minutes from there. */
const START = Date.now() - 2 * 3_600_000
const at = (minutes: number): string => new Date(START + minutes * 60_000).toISOString().replace(/\.\d+/, '')

beforeAll(async () => {
  app = await testApp()
  watch = testWatch(app.database)
  const company = await app.company('alpha')
  token = await app.newReader('ken@alpha.example', company)
  await addTestMachines(
    app,
    company,
    SERIALS.map((serial) => ({ serial })),
  )
  // A watch that is over: two hours in the middle of the other half of the day.
  const hour = (offset: number) => `${String((new Date(START).getUTCHours() + offset) % 24).padStart(2, '0')}:00`
  const nights = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: hour(10), to: hour(12), time_zone: 'Etc/UTC' }
  const settings = { [ALWAYS]: {}, NIGHTS: { watch: nights }, DWELLS: { dwell_minutes: 600 }, JUMPS: {} }
  for (const serial of SERIALS) {
    await report(serial, [-60, 0.1])
    const wish = { ...YARD, name: serial, ...settings[serial], serial_number: [{ serial }] }
    expect((await app.request(token, 'POST', '/api/v1/geoalert/setting', wish)).status).toBe(200)
  }
  await watch.run()
  await app.owner.query('update geo_alert_machine set joined_at = $1, watched_from = $1, considered_at = null', [
    at(-30),
  ])
})
afterAll(async () => {
  await watch.close()
  await app.close()
})

const report = async (serial: string, ...positions: [minutes: number, km: number][]): Promise<void> => {
  const records = positions.map(([minutes, km]) => positionAt(serial, at(minutes), northOfYard(km)))
  expect((await sendRecords(app, records)).rejected).toEqual([])
}
const get = async (path: string) => {
  const { status, body } = await app.request(token, 'GET', `/api/v1/${path}`)
  expect(status, path).toBe(200)
  return body as never
}
const linesOf = async (query = ''): Promise<InboxLine[]> =>
  ((await get(`inbox?kind=geo_alert${query}`)) as { lines: InboxLine[] }).lines

/** The machines that each place calls outside. */
const places = async (): Promise<Record<string, string[]>> => {
  const machines = ((await get('machine/list')) as { machines: { serial: string; geo_alert_outside: boolean }[] })
    .machines
  const areas = ((await get('geoalert/list')) as { areas: Area[] }).areas
  const map = (await get('locations/latest?zoom=16&west=139&south=30&east=141&north=40')) as {
    locations: { serial: string; geo_alert_outside: boolean }[]
  }
  const morning = (await get('today')) as { matters: { lines: InboxLine[] } }
  const { rows: mails } = await app.owner.query<{ serial: string }>(
    "select m.serial from mail_event e join machine m using (company_id, machine_id) where e.kind = 'geo_alert' and not e.is_over",
  )
  const marked = (all: readonly { serial: string; geo_alert_outside: boolean }[]) =>
    all.filter(({ geo_alert_outside }) => geo_alert_outside)
  const named = {
    list: marked(machines),
    members: areas.flatMap((area) => area.serial_number.filter(({ is_inside }) => !is_inside)),
    'since when': areas.flatMap((area) => area.serial_number.filter(({ left_at }) => left_at !== null)),
    map: marked(map.locations),
    inbox: await linesOf(),
    today: morning.matters.lines.filter(({ kind }) => kind === 'geo_alert'),
    mail: mails,
  }
  const counted = areas.flatMap(({ name, outside_count }) => Array.from({ length: outside_count }, () => name))
  return {
    ...Object.fromEntries(Object.entries(named).map(([place, all]) => [place, all.map(({ serial }) => serial).sort()])),
    'area counts': counted.sort(),
  }
}
const everywhere = (...serials: string[]) =>
  Object.fromEntries(
    ['list', 'members', 'since when', 'map', 'inbox', 'today', 'mail', 'area counts'].map((place) => [place, serials]),
  )

test('only a departure without a return marks a machine, and every place says the same', async () => {
  await report(ALWAYS, [0, 0.5], [10, 3])
  await report('NIGHTS', [0, 0.5], [10, 3.3])
  await report('DWELLS', [0, 0.5], [10, 3.6])
  await report('JUMPS', [0, 0.5], [1, 245], [2, 0.5], [3, 0.51])
  await watch.run()
  expect(await places()).toEqual(everywhere(ALWAYS))
  const { events } = (await get('geoalert/send')) as { events: Crossing[] }
  expect(events.map(({ serial, kind }) => `${serial} ${kind}`)).toEqual([`${ALWAYS} departure`])
})

test('a closed line stays closed while the machine is away, until the next departure', async () => {
  const [line] = await linesOf()
  const named = { serial: ALWAYS, kind: 'geo_alert', subject: line!.subject, version: line!.version }
  const closed = await app.request(token, 'POST', '/api/v1/inbox/acts', {
    verb: 'close',
    reason: 'accepted',
    lines: [named],
  })
  expect(closed.status).toBe(200)
  await report(ALWAYS, [20, 4], [30, 5])
  await watch.run()
  expect((await linesOf('&view=open')).map(({ serial }) => serial)).toEqual([])
  await report(ALWAYS, [40, 0.5], [50, 3])
  await watch.run()
  expect((await linesOf('&view=open')).map(({ serial }) => serial)).toEqual([ALWAYS])
})

test('an area that is changed keeps who has departed, until it is back inside', async () => {
  const before = ((await get('geoalert/list')) as { areas: Area[] }).areas.find(({ name }) => name === ALWAYS)!
  const { id, version } = before
  const wish = { ...YARD, id, version, name: ALWAYS, dwell_minutes: 5 }
  expect((await app.request(token, 'POST', '/api/v1/geoalert/setting', wish)).status).toBe(200)
  await watch.run()
  const after = await places()
  expect(after).toMatchObject({
    list: [ALWAYS],
    members: [ALWAYS],
    'since when': [ALWAYS],
    map: [ALWAYS],
    inbox: [ALWAYS],
  })
})
