// Mail events: added once, in the transaction of what they tell of.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMailEvents, type DirectEvent, type MailEvent } from '#server/base/mail-event.ts'
import { asCompany } from '#server/base/tenant.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines } from '#server/test-terminals.ts'

let app: TestApp
let north: number
let south: number
let machine_id: number
beforeAll(async () => {
  app = await testApp()
  north = await app.company('north')
  south = await app.company('south')
  machine_id = (await addTestMachines(app, north, [{ serial: 'MAIL-1' }])).get('MAIL-1')!
})
afterAll(() => app.close())

const event = (over: Partial<MailEvent>): MailEvent => ({
  company_id: north,
  machine_id,
  kind: 'maintenance_due',
  reason: 'maintenance_due',
  key: 'oil 2026-12-01',
  happened_at: '2026-11-19T10:00:00Z',
  ...over,
})
const keys = async (): Promise<string[]> =>
  (await app.owner.query<{ key: string }>('select key from mail_event order by event_id')).rows.map(({ key }) => key)

test('an event that is added again, or twice at once, is one', async () => {
  const form: DirectEvent = {
    company_id: north,
    machine_id: null,
    kind: 'form',
    key: 'inquiry 17',
    happened_at: '2026-11-19T10:00:00Z',
    recipient: { email: 'desk@maker.example', name: 'Desk', language: 'ja' },
    detail: { subject: 'Inquiry 17', text: 'A crane.' },
  }
  for (let run = 0; run < 2; run++)
    await asCompany(app.context.pool, north, (db) => addMailEvents(db, [event({}), event({}), form, form]))
  expect((await keys()).toSorted()).toEqual(['inquiry 17', 'oil 2026-12-01'])
})

test('a transaction that fails leaves no event, and none can be added for another company', async () => {
  const before = await keys()
  const failing = asCompany(app.context.pool, north, async (db) => {
    await addMailEvents(db, [event({ key: 'taken back' })])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const foreign = asCompany(app.context.pool, south, (db) => addMailEvents(db, [event({ key: 'foreign' })]))
  await expect(foreign).rejects.toThrow('row-level security')
  const seen = await asCompany(app.context.pool, south, (db) => db.rows(sql`select 1 from mail_event`))
  expect(seen).toEqual([])
  expect(await keys()).toEqual(before)
})
