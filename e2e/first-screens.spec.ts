// Bytes and requests of the first screens, measured on the wire.
import { demo, expect, test } from './driver.ts'

test('the sign-in page is light, accessible and fits a phone', async ({ visitor }) => {
  await visitor.opens('/login')
  await visitor.seesHeading('Sign in')
  const { requests, kilobytes } = await visitor.loaded()
  // The page's 110 kB, and the banner by which the demo names itself.
  expect(kilobytes).toBeLessThanOrEqual(110 + 0.7)
  expect(requests).toBeLessThanOrEqual(8)
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.looksThrough(390)
  expect(await visitor.hasToScrollSideways()).toBe(false)
})

test('the machine list is light', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/')
  await visitor.seesTheList()
  expect((await visitor.loaded()).kilobytes).toBeLessThanOrEqual(165)
})

test('the machine list asks for everything once, though it asks before its code is there', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.seesTheList()
  await visitor.opens('/')
  await visitor.seesTheList()
  const requests = await visitor.apiRequests()
  expect(requests.length).toBeGreaterThanOrEqual(3)
  expect(new Set(requests).size, requests.join(' ')).toBe(requests.length)
})
