// Our server's fleet, read by our importer into another company of another server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isoFleet, type IsoFleet } from '#server/iso15143/test-iso-fleet.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { testFeeds, type TestFeeds } from './test-other-server.ts'

let fleet: IsoFleet
let app: TestApp
let feeds: TestFeeds
let company: number
let token: string
let address: string
let secret: string

beforeAll(async () => {
  ;[fleet, app] = await Promise.all([isoFleet(), testApp()])
  feeds = testFeeds(app)
  company = await app.company('gamma')
  token = await app.newReader('mia@gamma.example', company)
  await fleet.app.owner.query("update account_company set role = 'administrator'")
  const { access_token } = await fleet.app.signIn('ken@alpha.example')
  const made = await fleet.app.request(access_token, 'POST', '/api/v1/keys', { name: 'B', scopes: ['iso:read'] })
  secret = made.body.secret
  address = `${await fleet.app.fastify.listen({ port: 0, host: '127.0.0.1' })}/iso15143-3/Fleet/1`
})
afterAll(async () => {
  await feeds.close()
  await Promise.all([app.close(), fleet.app.close()])
})

type Equipment = Record<string, unknown> & { EquipmentHeader: { SerialNumber: string } }
const bySerial = (machines: Equipment[]) =>
  machines.toSorted((one, other) => one.EquipmentHeader.SerialNumber.localeCompare(other.EquipmentHeader.SerialNumber))
/** The other server's terminals are no matter of ours; numbers of those without one are serials. */
const figuresOf = ({ EquipmentHeader, ...figures }: Equipment) => {
  const { UnitInstallDateTime: _, EquipmentID, ...header } = EquipmentHeader as Record<string, string>
  return { ...figures, header, id: EquipmentID }
}

test('every figure of the fleet is the same after the import, with its time', async () => {
  const told = bySerial((await fleet.getJson('/iso15143-3/Fleet/1')).Equipment)
  expect(told).toHaveLength(3)
  const ways = [
    { sign_in: 'key', secret },
    {
      sign_in: 'client_credentials',
      user_name: secret.slice(0, 12),
      secret,
      token_address: new URL('/oauth/token', address).href,
    },
  ] as const
  const feed_id = await feeds.add(company, { address, ...ways[0] })
  const first = await feeds.run(feed_id)
  expect(first).toMatchObject({ pages: 1, machines: 3, is_complete: true, values_refused: 0, notes: [] })
  expect(first.values_new).toBeGreaterThan(10)
  const answer = await app.fastify.inject({
    url: '/iso15143-3/Fleet/1',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
  })
  const ours = bySerial(answer.json().Equipment)
  expect(ours.map(figuresOf)).toEqual(told.map(figuresOf))
  // Again, by another way: nothing is new.
  await app.asOwner((db) =>
    import('./feeds.ts').then(({ removeFeed }) =>
      removeFeed(db, { company_id: company, account_id: null, address: null, request_id: 'test' }, feed_id),
    ),
  )
  const again = await feeds.add(company, { address, ...ways[1] })
  expect(await feeds.run(again)).toMatchObject({ machines: 3, values_new: 0, values_refused: 0, notes: [] })
})
