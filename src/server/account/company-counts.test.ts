// Counts of a dealer's companies: each as its own pages count, and no others.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyCounts } from '#contract/account/account.ts'
import { SILENT_AFTER_HOURS } from '#domain/activity.ts'
import { localDate } from '#domain/time.ts'
import { addMachines, minutesAgo, raise, setState } from '#server/inbox/test-inbox.ts'
import { testApp, type TestApp } from '#server/test-app.ts'

// Their days never have the same date.
const EAST = { time_zone: 'Pacific/Kiritimati', offset: 14 * 60 }
const WEST = { time_zone: 'Pacific/Pago_Pago', offset: -11 * 60 }

let app: TestApp
let east: number
let west: number
let strange: number
let dealer: number
let token: string
beforeAll(async () => {
  app = await testApp()
  ;[east, west, strange] = [await app.company('east'), await app.company('west'), await app.company('strange')]
  for (const [id, { time_zone }] of [[east, EAST] as const, [west, WEST] as const])
    await app.owner.query('update company set time_zone = $2 where company_id = $1', [id, time_zone])
  dealer = await app.account('ken@dealer.example', east, [west])
  token = (await app.signIn('ken@dealer.example')).access_token

  await addMachines(app, east, ['E1', 'E2', 'E3', 'E4'])
  await addMachines(app, west, ['W1', 'W2', 'W3', 'W4', 'W5'])
  await addMachines(app, strange, ['S1', 'S2'])
  for (const [serial, code] of [
    ['E1', 'E-101'],
    ['E1', 'E-132'],
    ['E2', 'E-101'],
    ['W1', 'E-101'],
    ['S1', 'E-101'],
    ['S2', 'E-101'],
  ] as const)
    await raise(app, serial, code, { minutes: 30 })
  await addMachines(app, west, ['W6'], { type_code: 'QUIET-1' })
  await app.owner.query(
    "insert into alarm_severity (error_code, type_code, severity) values ('E-240', 'QUIET-1', 'notice')",
  )
  for (const code of ['E-132', 'E-240']) await raise(app, 'W6', code, { minutes: 20 })
  const limit = SILENT_AFTER_HOURS * 60
  const silent = (serials: string[], minutes: number) =>
    setState(app, serials, { latest_updated_at: minutesAgo(minutes), daily_recorded_at: minutesAgo(minutes) })
  await silent(['E3', 'W2', 'W3', 'S1'], limit + 1)
  await silent(['E4', 'W4'], limit - 5)
  // The day on which it is today in the west, and was yesterday or before in the east.
  const day = localDate(Date.now(), WEST.offset)
  await app.owner.query(
    "update machine set legal_inspection_crane = $1 where serial in ('E1', 'E2', 'E3', 'W1', 'W2', 'S2')",
    [day],
  )
  await app.owner.query("update machine set legal_inspection_other = $1::date - 1 where serial in ('W4')", [day])
})
afterAll(() => app.close())

const countsOf = async (who = token): Promise<CompanyCounts[]> => {
  const { status, body } = await app.request(who, 'GET', '/api/v1/customer/counts')
  expect(status).toBe(200)
  return body.counts
}

test('each company has its own figures, by its own day and limits', async () => {
  expect(await countsOf()).toEqual([
    { company_id: east, attention: 3, is_more: false, silent: 1, overdue: 3 },
    { company_id: west, attention: 2, is_more: false, silent: 2, overdue: 1 },
  ])
})

test('the figures are those of the pages that they open, in whichever company the session is', async () => {
  const before = await countsOf()
  let own = (await app.signIn('ken@dealer.example')).access_token
  for (const { company_id, attention, is_more, silent, overdue } of before.toReversed()) {
    own = (await app.request(own, 'POST', '/api/v1/user_customers', { company_id })).body.access_token
    const get = async (path: string) => (await app.request(own, 'GET', `/api/v1/${path}`)).body
    expect(await get('inbox/count')).toEqual({ count: attention, is_more })
    expect((await get('inbox?view=attention')).total).toBe(attention)
    expect((await get('machine/list?status=silent')).total).toBe(silent)
    expect((await get('maintenance/top?status=overdue')).pager.total).toBe(overdue)
    expect(await countsOf(own)).toEqual(before)
  }
})

test('an alarm that somebody has acknowledged counts no more', async () => {
  const own = await app.newReader('bob@dealer.example', west)
  const lines = [{ serial: 'W6', kind: 'alarm', subject: 'E-132', version: 0 }]
  expect((await app.request(own, 'POST', '/api/v1/inbox/acts', { verb: 'acknowledge', lines })).status).toBe(200)
  expect(await countsOf(own)).toMatchObject([{ company_id: west, attention: 1 }])
})

test('a company is counted as long as the account may enter it', async () => {
  const guest = await app.newReader('mia@dealer.example', west)
  expect((await countsOf(guest)).map(({ company_id }) => company_id)).toEqual([west])
  await app.owner.query('delete from account_company where account_id = $1 and company_id = $2', [dealer, west])
  expect((await countsOf()).map(({ company_id }) => company_id)).toEqual([east])
  await app.owner.query('insert into account_company (account_id, company_id) values ($1, $2)', [dealer, west])
  expect((await countsOf()).map(({ company_id }) => company_id)).toEqual([east, west])
  expect((await app.request(null, 'GET', '/api/v1/customer/counts')).status).toBe(401)
})
