// Commands about second factors, run as processes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '#server/test-app.ts'
import { openDesk, type Desk } from './test-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
  await desk.run('company add harbor Harbor --country JP')
  await desk.run('account add emi@harbor.example --company harbor --family-name Sato --first-name Emi', `${PASSWORD}\n`)
})
afterAll(() => desk.close())

test('a company is made to ask for a second factor, and no longer', async () => {
  const on = await desk.run('company set harbor --second-factor on')
  expect([on.code, on.out]).toEqual([0, expect.stringContaining('need a second factor from the next sign-in on')])
  const off = await desk.run('company set harbor --second-factor off --json')
  expect(JSON.parse(off.out)).toMatchObject({ second_factor: 'off' })
  expect((await desk.run('company set harbor')).err).toContain('Say what to set')
  expect((await desk.run('company set nobody --second-factor on')).err).toContain('no company with the code')
})

test('a person without any has none to forget, and an unknown one is said to be', async () => {
  expect((await desk.run('account forget-factors emi@harbor.example')).out).toContain('has no second factor')
  expect((await desk.run('account forget-factors nobody@harbor.example')).code).toBe(1)
})
