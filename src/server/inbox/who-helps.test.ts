// Who helps with an alarm, where its machine is, and the machine's day.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InboxLine } from '#contract/inbox/inbox.ts'
import { localDate } from '#domain/time.ts'
import { setContact } from '#server/account/company-contact.ts'
import { followTransfer } from '#server/app.ts'
import { storeTestDay } from '#server/daily/test-days.ts'
import { transferMachine } from '#server/machine/transfer.ts'
import { KEEPER, testApp, type TestApp } from '#server/test-app.ts'
import { addMachines, minutesAgo, raise, setState } from './test-inbox.ts'

let app: TestApp
let alpha: number
let beta: number
let ken: string
let bob: string
beforeAll(async () => {
  app = await testApp()
  alpha = await app.company('alpha')
  beta = await app.company('beta')
  ken = await app.newReader('ken@alpha.example', alpha)
  bob = await app.newReader('bob@beta.example', beta)
})
afterAll(() => app.close())

const listed = async (serial: string, token = ken): Promise<InboxLine[]> => {
  const { status, body } = await app.request(token, 'GET', `/api/v1/inbox?kind=all&free_word=${serial}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.lines
}
const contactOf = async (serial: string, token = ken) => (await listed(serial, token))[0]!.contact
const faulty = async (serial: string, over: object = {}) => {
  await addMachines(app, alpha, [serial], over)
  await raise(app, serial, 'E-101', { minutes: 60 })
}
const contactIs = (company_id: number, contact: { name: string; telephone: string | null } | null) =>
  app.asOwner((db) => setContact(db, KEEPER, company_id, contact))

test('nobody helps with a machine that names nobody, in a company without a contact', async () => {
  await faulty('NOBODY-1')
  expect(await contactOf('NOBODY-1')).toBeNull()
})

test('the first who can be called helps: service shop, dealer, then the company’s contact', async () => {
  await faulty('SHOP-1', {
    service_shop_name: 'Chiba Service',
    service_shop_telephone: '043-555-0101',
    agent_name: 'Kanto Agency',
    agent_telephone: '03-5550-0102',
  })
  await faulty('DEALER-1', {
    service_shop_name: 'Chiba Service',
    agent_name: 'Kanto Agency',
    agent_telephone: '03-5550-0102',
  })
  await faulty('NUMBER-1', { service_shop_telephone: '043-555-0103' })
  await faulty('NAMED-1', { service_shop_name: 'Sakai Works', agent_name: 'Kansai Agency' })
  expect(await contactOf('SHOP-1')).toEqual({
    role: 'service_shop',
    name: 'Chiba Service',
    telephone: '043-555-0101',
  })
  const dealer = { role: 'dealer', name: 'Kanto Agency', telephone: '03-5550-0102' }
  expect(await contactOf('DEALER-1')).toEqual(dealer)
  const { body } = await app.request(ken, 'GET', '/api/v1/machine/detail?serial=DEALER-1')
  expect(body.data.contact).toEqual(dealer)
  expect(await contactOf('NUMBER-1')).toEqual({ role: 'service_shop', name: null, telephone: '043-555-0103' })
  expect(await contactOf('NAMED-1')).toEqual({ role: 'service_shop', name: 'Sakai Works', telephone: null })

  await contactIs(alpha, { name: 'Yard office', telephone: '06-5550-0104' })
  expect(await contactOf('NAMED-1')).toEqual({ role: 'company', name: 'Yard office', telephone: '06-5550-0104' })
  expect(await contactOf('DEALER-1')).toMatchObject({ role: 'dealer' })
  await contactIs(alpha, { name: 'Yard office', telephone: null })
  expect(await contactOf('NAMED-1')).toMatchObject({ role: 'service_shop', name: 'Sakai Works' })
  expect(await contactOf('NOBODY-1')).toEqual({ role: 'company', name: 'Yard office', telephone: null })
  await contactIs(alpha, null)
})

test('a machine that has changed hands shows its new owner’s contact, and a former owner none of it', async () => {
  await contactIs(beta, { name: 'Beta Workshop', telephone: '+49 40 555 0105' })
  await faulty('SOLD-1', { service_shop_name: 'Alpha Service', service_shop_telephone: '043-555-0106' })
  const line = { serial: 'SOLD-1', kind: 'alarm', subject: 'E-101' }
  expect(
    (await app.request(ken, 'POST', '/api/v1/inbox/acts', { verb: 'note', text: 'Call', lines: [line] })).status,
  ).toBe(200)
  const wish = { serial: 'SOLD-1', company_id: beta, from: minutesAgo(30), now: Date.now() }
  await app.asOwner((db) => transferMachine(db, KEEPER, wish, (move) => followTransfer(db, move)))
  await raise(app, 'SOLD-1', 'E-102', { minutes: 10 })
  const told = { role: 'company', name: 'Beta Workshop', telephone: '+49 40 555 0105' }
  const theirs = await listed('SOLD-1', bob)
  expect(theirs.map(({ subject }) => subject)).toContain('E-102')
  for (const { contact } of theirs) expect(contact).toEqual(told)
  const address = '/api/v1/inbox/line?serial=SOLD-1&kind=alarm&subject=E-101'
  const former = await app.request(ken, 'GET', address)
  expect(former.body.line.contact).toMatchObject({ name: 'Alpha Service' })
  expect(JSON.stringify(former.body)).not.toContain('Beta')
})

test('a line tells the machine’s report of the day on which it occurred, in the machine’s own time', async () => {
  await faulty('DAY-1')
  const { rows } = await app.owner.query("select machine_id from machine where serial = 'DAY-1'")
  const { machine_id } = rows[0]
  await setState(app, ['DAY-1'], { time_difference: 540 })
  const [line] = await listed('DAY-1')
  expect(line!.day).toBeNull()
  const day = localDate(Date.parse(line!.last_at), 540)
  await storeTestDay(app, { company_id: alpha, machine_id }, { recorded_date: day, time_difference: 540 })
  expect((await listed('DAY-1'))[0]!.day).toMatchObject({ recorded_date: day, time_difference: 540 })
  expect((await listed('DAY-1'))[0]!.day!.upper_operation_data).toHaveLength(96)
})

test('crane and carrier that tell one level are one line, as long as they do', async () => {
  await addMachines(app, alpha, ['TANK-1'])
  const tell = (crane: number, carrier: number, carrierDay: string) =>
    setState(app, ['TANK-1'], {
      upper_fuel_level: crane,
      upper_fuel_level_on: '2026-11-03',
      under_fuel_level: carrier,
      under_fuel_level_on: carrierDay,
    })
  const levels = async () => (await listed('TANK-1')).map(({ subject, detail }) => `${subject} ${detail}`).toSorted()
  await tell(9, 9, '2026-11-03')
  expect(await levels()).toEqual(['upper_fuel_level both'])
  await tell(9, 8, '2026-11-03')
  expect(await levels()).toEqual(['under_fuel_level null', 'upper_fuel_level null'])
  await tell(9, 9, '2026-11-02')
  expect(await levels()).toHaveLength(2)
})

test('what other pages list is counted, and listed among alarms only when it is asked for or taken', async () => {
  await addMachines(app, alpha, ['QUIET-1'], { legal_inspection_crane: '2026-01-31' })
  await setState(app, ['QUIET-1'], { latest_updated_at: minutesAgo(50 * 60), daily_recorded_at: minutesAgo(50 * 60) })
  const ask = async (query: string) =>
    (await app.request(ken, 'GET', `/api/v1/inbox?free_word=QUIET-1${query}`)).body as {
      lines: InboxLine[]
      counts: { kinds: object; views: Record<string, number> }
    }
  const plain = await ask('')
  expect([plain.lines, plain.counts.views['open']]).toEqual([[], 0])
  expect(plain.counts.kinds).toEqual({ silent: 1, inspection: 1 })
  for (const kind of ['silent', 'inspection'])
    expect((await ask(`&kind=${kind}`)).lines.map((line) => line.kind)).toEqual([kind])
  const lines = [{ serial: 'QUIET-1', kind: 'silent', subject: '' }]
  const own = (await app.request(ken, 'GET', '/api/v1/inbox/colleagues')).body.colleagues[0].account_id
  expect((await app.request(ken, 'POST', '/api/v1/inbox/acts', { verb: 'assign', owner_id: own, lines })).status).toBe(
    200,
  )
  expect((await ask('&view=mine')).lines).toHaveLength(1)
})
