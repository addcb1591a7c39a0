// The command for keys of companies' own systems.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from './test-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.done('company add harbor Harbor --country JP')
  await desk.done('company add quay Quay --country JP')
})
afterAll(() => desk.close())

test('a key is printed once, listed without itself, used, and revoked at once', async () => {
  const added = await desk.run('key add harbor --name ERP --scopes iso:read,days:read --days 30')
  expect([added.code, added.err]).toEqual([0, 'This key is shown only now; put it into the system:\n'])
  const secret = added.out.trim()
  const use = () =>
    desk.app.fastify.inject({ url: '/iso15143-3/Fleet/1', headers: { authorization: `Bearer ${secret}` } })
  expect((await use()).statusCode).toBe(200)
  await desk.done('key add quay --name Rental --scopes iso:read')
  const [line, ...others] = JSON.parse(await desk.done('key list harbor --json'))
  expect(others).toEqual([])
  expect(line).toMatchObject({ company: 'harbor', name: 'ERP', scopes: ['days:read', 'iso:read'] })
  expect(secret.startsWith(line.client_id)).toBe(true)
  const all = await desk.done('key list')
  expect(all).toContain('Rental')
  expect(all).not.toContain(secret)
  expect(await desk.done(`key revoke ${line.client_id}`)).toContain('is over')
  expect((await use()).statusCode).toBe(401)
  expect((await desk.run(`key revoke ${line.client_id}`)).err).toContain('There is no key')
})

test.each([
  ['an unknown company', 'nowhere --name ERP --scopes iso:read', 1, 'There is no company with the code nowhere'],
  ['an unknown scope', 'harbor --name ERP --scopes iso:read,all', 2, 'all is no scope'],
  ['no days', 'harbor --name ERP --scopes iso:read --days 0', 2, 'Give a whole number of days'],
])('%s is said', async (_, line, code, sentence) => {
  const ended = await desk.run(`key add ${line}`)
  expect([ended.code, ended.err]).toEqual([code, expect.stringContaining(sentence)])
})
