// Sites: which stays found one, and which site a position belongs to.
import { expect, test } from 'vitest'
import { foundsSite, siteAt } from './site.ts'

const HOUR = 3_600_000

test('a stay of four hours founds a site, one of a moment less does not', () => {
  const stay = (length: number) => ({ arrived_at: 1_000, left_at: 1_000 + length }) as Parameters<typeof foundsSite>[0]
  expect(foundsSite(stay(4 * HOUR))).toBe(true)
  expect(foundsSite(stay(4 * HOUR - 1))).toBe(false)
})

test('a position belongs to the nearest site within half a kilometre, of equally near ones to the first', () => {
  // A degree of latitude is 111.2 km.
  const at = (id: number, kilometres: number) => ({ id, latitude: kilometres / 111.195, longitude: 135 })
  const here = { latitude: 0, longitude: 135 }
  expect(siteAt([at(1, 0.49), at(2, 0.2), at(3, 0.3)], here)?.id).toBe(2)
  expect(siteAt([at(1, 0.499)], here)?.id).toBe(1)
  expect(siteAt([at(1, 0.501)], here)).toBeNull()
  expect(siteAt([at(7, 0.2), at(4, 0.2), at(5, -0.2)], here)?.id).toBe(4)
  expect(siteAt([], here)).toBeNull()
})
