// The command for other makers' feeds.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fleetXml } from '#server/feed/test-fleet-document.ts'
import { otherServer, type OtherServer } from '#server/feed/test-other-server.ts'
import { openDesk, type Desk } from './test-desk.ts'

let desk: Desk
let other: OtherServer
beforeAll(async () => {
  ;[desk, other] = await Promise.all([openDesk(), otherServer()])
  await desk.done('company add harbor Harbor --country JP --second-factor off')
})
afterAll(async () => {
  await other.close()
  await desk.close()
})

test('a feed is added with a secret of standard input, read, listed without it, and removed', async () => {
  other.answer((request, response) => {
    const isKnown = request.headers['x-key'] === 'sesame'
    return isKnown
      ? response.end(fleetXml([{ serial: 'C-1', hours: 7, at: '2026-11-20T03:00:00Z' }]))
      : response.writeHead(403).end()
  })
  const line = `feed add harbor ${other.address} --name Other --sign-in key --user X-Key --every 15 --json`
  const { feed_id } = JSON.parse(await desk.done(line, 'sesame\n'))
  const { appUrl, ownerUrl, intakeUrl } = desk.app.database
  const own = {
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATABASE_INTAKE_URL: intakeUrl,
    DATA_DIR: desk.folder,
  }
  const closed = await desk.run(`feed run ${feed_id}`)
  expect([closed.code, closed.out]).toEqual([1, expect.stringContaining('is at a private address')])
  const run = await desk.run(`feed run ${feed_id}`, '', { ...own, PRIVATE_HOSTS: '127.0.0.1' })
  expect([run.code, run.out]).toEqual([0, '1 pages with 1 machines: 1 new values, 0 known, 0 refused.\n'])
  const list = await desk.done('feed list harbor --json')
  expect(JSON.parse(list)).toMatchObject([{ company: 'harbor', name: 'Other', machines: 1, is_complete: true }])
  expect(list).not.toContain('sesame')
  expect(await desk.done(`feed remove ${feed_id}`)).toContain('its machines stay')
  expect((await desk.run(`feed remove ${feed_id}`)).err).toContain('There is no feed')
})

test.each([
  ['an unknown company', 'nowhere https://other.example/ --name Other', 1, 'There is no company with the code nowhere'],
  ['no address', 'harbor nowhere --name Other', 1, 'address must be an address with http or https.'],
  ['an odd interval', 'harbor https://other.example/ --name Other --every 7', 2, 'Give one of 15, 30, 60, 240, 1440.'],
])('%s is said', async (_, line, code, sentence) => {
  const ended = await desk.run(`feed add ${line}`)
  expect([ended.code, ended.err]).toEqual([code, expect.stringContaining(sentence)])
})
