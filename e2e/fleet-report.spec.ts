// The sheet about a range of the whole fleet: its way in, and paper.
import { demo, expect, test } from './driver.ts'

test('last week of the whole fleet fits on one sheet', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/daily-reports?range=last_week')
  await visitor.follows('Fleet report')
  await visitor.isAt(/\/daily-reports\/fleet-report\?range=last_week/)
  await visitor.sees('Most operating hours')
  await visitor.sees(/^Overloads \d+$/)
  const { pages, text } = await visitor.prints()
  expect(pages).toBe(1)
  if (text !== null) expect(text).toContain('Highest idle share')
  await visitor.looksThrough(390)
  await expect.poll(visitor.stickingOut).toEqual([])
  expect(await visitor.accessFaults()).toEqual([])
})
