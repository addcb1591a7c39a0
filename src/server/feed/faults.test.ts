// Faults of other makers' machines as alarms: begun, gone on, over.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAlarm } from '#fixtures/alarm.ts'
import { isoFleet } from '#server/iso15143/test-iso-fleet.ts'
import { sendRecords } from '#server/test-terminals.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { fleetXml } from './test-fleet-document.ts'
import { otherServer, testFeeds, type OtherServer, type TestFeeds } from './test-other-server.ts'

let app: TestApp
let feeds: TestFeeds
let company: number
let token: string
let other: OtherServer
let feed_id: number
let number = 0
let serial: string
let clock: number

const HOUR = 3_600_000
const START = Date.parse('2026-11-10T00:00:00Z')
const at = (hours: number): string => new Date(START + hours * HOUR).toISOString().replace('.000Z', 'Z')

beforeAll(async () => {
  app = await testApp()
  feeds = testFeeds(app)
  company = await app.company('alpha')
  token = await app.newReader('ken@alpha.example', company)
})
afterAll(async () => {
  await feeds.close()
  await app.close()
})
beforeEach(async () => {
  other = await otherServer()
  feed_id = await feeds.add(company, { address: other.address })
  serial = `N-${++number}`
  clock = 0
})
afterEach(async () => {
  await other.close()
  await app.owner.query('delete from feed')
})

type Report = { code: string; hours?: number; severity?: string; description?: string; device?: string }
const faultXml = ({ code, hours, severity, description, device }: Report) =>
  `<FaultCode${hours === undefined ? '' : ` datetime="${at(hours)}"`}><CodeIdentifier>${code}</CodeIdentifier>${
    description === undefined ? '' : `<CodeDescription>${description}</CodeDescription>`
  }${severity === undefined ? '' : `<CodeSeverity>${severity}</CodeSeverity>`}${
    device === undefined ? '' : `<CodeSource>${device}</CodeSource>`
  }</FaultCode>`
const faultsXml = (reports: readonly Report[], next?: string) =>
  `<FaultCodeMessages>${next === undefined ? '' : `<Links><rel>next</rel><href>${next}</href></Links>`}${reports.map(faultXml).join('')}</FaultCodeMessages>`

const asked: string[] = []
/** The machine has news each time; a run at this hour reads these faults. */
const run = async (hours: number, answer: readonly Report[] | number | string) => {
  asked.length = 0
  clock += 1
  other.answer((_request, response) => response.end(fleetXml([{ serial, hours: clock, at: at(hours) }])))
  other.answerFaults((request, response) => {
    asked.push(request.url!)
    if (typeof answer === 'number') response.writeHead(answer).end()
    else response.end(typeof answer === 'string' ? answer : faultsXml(answer))
  })
  const { notes, is_complete, ...counts } = await feeds.run(feed_id, { now: () => START + hours * HOUR })
  return {
    ...counts,
    is_complete,
    codes: notes.map(({ code }) => code).filter((code) => code !== 'clock_differs'),
    notes,
  }
}
const machineOf = async () => {
  const { body } = await app.request(token, 'GET', '/api/v1/machine/list?per_page=100')
  return body.machines.find((one: { display_serial: string }) => one.display_serial === serial)
}
const alarms = async () => {
  const { serial: own } = await machineOf()
  const { status, body } = await app.request(token, 'GET', `/api/v1/alarm/list?serial=${own}&month=2026/11`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.alarms.map((each: Record<string, unknown>) => [
    each['content'],
    each['recorded_at'],
    each['recovered_at'],
  ])
}

test('a fault is an alarm at its own time, open while it is reported, over a day after its last report', async () => {
  expect(await run(1, [{ code: 'E-7', hours: 0.5, severity: 'odd', device: 'ECM' }])).toMatchObject({
    is_complete: true,
    codes: [],
    values_new: 2,
  })
  expect(asked).toEqual([
    `/Fleet/Equipment/MakeModelSerial/Nordkran/N-90/${serial}/Faults/${at(1 - 30 * 24)}/${at(1).replace('00Z', '01Z')}/1`,
  ])
  expect(await alarms()).toEqual([['E-7', at(0.5), null]])
  expect(await machineOf()).toMatchObject({
    alarm_count: 1,
    alarms: [{ error_code: 'E-7', control_device_code: 'ECM', recorded_date: at(0.5) }],
  })
  // Again, twice, in another casing and out of order: still the same fault.
  await run(20, [
    { code: 'e-7', hours: 19, device: 'ecm' },
    { code: 'E-7', hours: 0.5, device: 'ECM' },
    { code: 'E-7', hours: 12, device: 'ECM' },
    { code: 'E-7', hours: 12, device: 'ECM' },
  ])
  expect(await alarms()).toEqual([['E-7', at(0.5), null]])
  await run(42, [])
  expect((await machineOf()).alarm_count).toBe(1)
  await run(43, [])
  expect(await alarms()).toEqual([['E-7', at(0.5), at(43)]])
  expect((await machineOf()).alarm_count).toBe(0)
  // It comes back: another fault.
  await run(50, [{ code: 'E-7', hours: 49, device: 'ECM' }])
  expect(await alarms()).toEqual([
    ['E-7', at(49), null],
    ['E-7', at(0.5), at(43)],
  ])
})

test('a report that comes late opens a fault again that was ended too early', async () => {
  await run(1, [{ code: 'E-8', hours: 0 }])
  await run(25, [])
  expect(await alarms()).toEqual([['E-8', at(0), at(24)]])
  const { serial: own } = await machineOf()
  const { body } = await app.request(token, 'GET', `/api/v1/alarm/list?serial=${own}&month=2026/11`)
  const key = body.alarms[0].alarm_event_detail_key
  const detail = await app.request(token, 'GET', `/api/v1/alarm/detail?key=${key}`)
  expect(detail.body.data).toMatchObject({ recovered_at: at(24), is_end_assumed: true })
  await run(26, [{ code: 'E-8', hours: 23 }])
  expect(await alarms()).toEqual([['E-8', at(0), null]])
  await run(47, [])
  expect(await alarms()).toEqual([['E-8', at(0), at(47)]])
})

test('what could not be read ends nothing, and costs no value', async () => {
  await run(1, [{ code: 'E-9', hours: 0 }])
  for (const answer of [500, 404, '<html>Sign in</html>', '<FaultCodeMessages><FaultCode>'])
    expect((await run(60, answer)).is_complete).toBe(true)
  expect((await machineOf()).alarm_count).toBe(1)
  expect((await run(61, 500)).notes).toContainEqual(
    expect.objectContaining({ code: 'faults_not_read', serial, detail: 'status 500' }),
  )
  // Of a server that has no such series nothing is said.
  expect((await run(62, 404)).codes).toEqual([])
  await run(63, [])
  expect(await alarms()).toEqual([['E-9', at(0), at(24)]])
})

test('a code that is too long or empty is refused with a sentence, the others are stored', async () => {
  const found = await run(1, [
    { code: 'X'.repeat(41), hours: 0 },
    { code: '', hours: 0 },
    { code: 'E-10' },
    { code: 'E-11', hours: 5 },
    { code: 'E-12', hours: 0, description: 'y'.repeat(2_000) },
  ])
  expect(found).toMatchObject({ codes: ['fault_refused', 'in_the_future'], values_refused: 3 })
  expect((await alarms()).toSorted()).toEqual([
    ['E-10', at(1), null],
    ['E-12', at(0), null],
  ])
})

test('ten thousand faults of one machine are bounded', async () => {
  const many = Array.from({ length: 10_000 }, (_, n) => ({ code: `E-${n}`, hours: 0 }))
  expect((await run(1, many)).notes).toContainEqual(
    expect.objectContaining({ code: 'too_many_faults', count: 9_000, detail: '1000' }),
  )
  expect((await machineOf()).alarm_count).toBe(1_000)
})

test('pages are read as far as links lead, and what is beyond the bounds costs nothing else', async () => {
  await run(1, [])
  other.answer((_request, response) => response.end(fleetXml([{ serial, hours: 7, at: at(2) }])))
  const read: string[] = []
  other.answerFaults(({ url = '' }, response) => {
    read.push(url)
    const isFirst = url.endsWith('/1')
    const reports = isFirst
      ? [
          { code: 'E-13', hours: 1 },
          { code: 'L'.repeat(41), hours: 1 },
        ]
      : [{ code: 'E-14', hours: 2 }]
    response.end(faultsXml(reports, isFirst ? url.replace(/1$/, '2') : undefined))
  })
  const { notes } = await feeds.run(feed_id, { now: () => START + 2 * HOUR })
  expect(read.map((url) => url.at(-1))).toEqual(['1', '2'])
  expect(notes).toContainEqual({ code: 'fault_refused', serial, detail: 'L'.repeat(41), count: 1 })
  expect(await alarms()).toEqual([
    ['E-14', at(2), null],
    ['E-13', at(1), null],
  ])
})

test('only machines with news are asked, from a day before the last time on', async () => {
  await run(1, [])
  await run(10, [])
  expect(asked).toEqual([expect.stringContaining(`/Faults/${at(1 - 24)}/`)])
  // The same values again.
  asked.length = 0
  await feeds.run(feed_id, { now: () => START + 11 * HOUR })
  expect(asked).toEqual([])
})

test('JSON, pages and the messages of caution of 2016 are read as well', async () => {
  const caution = `<CautionMessages><CautionMessage><datetime>${at(0)}</datetime><CodeIdentifier>C-1</CodeIdentifier></CautionMessage></CautionMessages>`
  await run(1, caution)
  const json = JSON.stringify({ faultCode: [{ DateTime: at(0.5), codeIdentifier: 'C-2' }], links: [] })
  await run(2, json)
  expect((await alarms()).map(([code]: [string]) => code).toSorted()).toEqual(['C-1', 'C-2'])
})

/** A server of this portal, and a company of ours that has none of its machines yet. */
const ownServer = async () => {
  company = await app.company(`reader ${number}`)
  token = await app.newReader(`reader-${number}@alpha.example`, company)
  const fleet = await isoFleet()
  await fleet.app.owner.query("update account_company set role = 'administrator'")
  const { access_token } = await fleet.app.signIn('ken@alpha.example')
  const made = await fleet.app.request(access_token, 'POST', '/api/v1/keys', { name: 'B', scopes: ['iso:read'] })
  const address = `${await fleet.app.fastify.listen({ port: 0, host: '127.0.0.1' })}/iso15143-3/Fleet/1`
  const feedOf = (query: string) =>
    feeds.add(company, { address: `${address}${query}`, sign_in: 'key', secret: made.body.secret })
  return { fleet, feedOf }
}

test('faults of our own server come over, over by the same rule', async () => {
  const { fleet, feedOf } = await ownServer()
  const own = await feedOf('')
  await feeds.run(own, { now: () => Date.parse('2026-11-13T12:00:00Z') })
  serial = 'IA1'
  expect(await alarms()).toEqual([
    ['作動油温 高', '2026-11-11T04:00:00Z', '2026-11-12T04:00:00Z'],
    ['冷却水温 高', '2026-11-11T03:00:00Z', '2026-11-12T03:00:00Z'],
  ])
  await fleet.app.close()
})

test('with the ends that our own server tells, alarms come over with the same times', async () => {
  const { fleet, feedOf } = await ownServer()
  const send = (hours: number, over: object) =>
    sendRecords(fleet.app, [
      {
        serial: 'IA1',
        data_type: 'alarm',
        recorded_at: at(hours),
        sequence: 900,
        body: anAlarm({ error_code: 'E-101', ...over }),
      },
    ])
  // Twice within a day, and one that stays open.
  await send(29, { recorded_date: at(29), alarm_event_detail_key: 'again' })
  await send(30, { recorded_date: at(29), alarm_event_detail_key: 'again', state: 0, recovered_at: at(30) })
  await send(31, { recorded_date: at(31), alarm_event_detail_key: 'open' })
  const reader = await fleet.app.signIn('ken@alpha.example')
  const told = async () => {
    const url = '/api/v1/alarm/list?serial=IA1&month=2026/11'
    const { body } = await fleet.app.request(reader.access_token, 'GET', url)
    return body.alarms
      .filter(
        (each: { type: number; state: number; recorded_at: string; recovered_at: string | null }) =>
          each.type === 1 && each.recorded_at !== each.recovered_at,
      )
      .map((each: Record<string, unknown>) => [each['content'], each['recorded_at'], each['recovered_at']])
  }
  serial = 'IA1'
  const feed = await feedOf('?crane=1')
  await feeds.run(feed, { now: () => Date.parse('2026-11-13T12:00:00Z') })
  expect(await alarms()).toEqual(await told())
  expect((await alarms()).map(([, , over]: (string | null)[]) => over)).toEqual([
    null,
    at(30),
    '2026-11-11T04:30:00Z',
    '2026-11-11T04:40:00Z',
  ])
  // Days later it is over, and no record of the machine's values has come meanwhile.
  await feeds.run(feed, { now: () => Date.parse('2026-11-18T12:00:00Z') })
  expect((await alarms())[0]).toEqual(['冷却水温 高', at(31), null])
  await send(150, { recorded_date: at(31), alarm_event_detail_key: 'open', state: 0, recovered_at: at(150) })
  expect((await feeds.run(feed, { now: () => Date.parse('2026-11-18T13:00:00Z') })).values_new).toBe(1)
  expect(await alarms()).toEqual(await told())
  expect((await alarms())[0]).toEqual(['冷却水温 高', at(31), at(150)])
  await fleet.app.close()
})
