// Bytes and requests of the first screens, measured on the wire.
import limits from '#scripts/byte-limits.json' with { type: 'json' }
import { demo, expect, test } from './driver.ts'

test('the sign-in page is small, accessible and fits a phone', async ({ visitor }) => {
  await visitor.opens('/login')
  await visitor.seesHeading('Sign in')
  const { requests, kilobytes } = await visitor.loaded()
  // The page's own and 8 requests, the test's banner, and the demo's accounts.
  expect(kilobytes).toBeLessThanOrEqual(limits.login + 0.7 + 4)
  expect(requests).toBeLessThanOrEqual(8 + 5)
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.looksThrough(390)
  await expect.poll(visitor.stickingOut).toEqual([])
})

test('the machine list is small', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/')
  await visitor.seesTheList()
  // The test's banner; and answers about the demo's machines differ by some hundred bytes from run to run.
  expect((await visitor.loaded()).kilobytes).toBeLessThanOrEqual(limits.list + 0.7 + 0.5)
})

test('the machine list sends each request once, though it prefetches before its code loads', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.seesTheList()
  await visitor.opens('/')
  await visitor.seesTheList()
  const requests = await visitor.apiRequests()
  expect(requests.length).toBeGreaterThanOrEqual(3)
  expect(new Set(requests).size, requests.join(' ')).toBe(requests.length)
})
