// Typed values of an area's form.
import { expect, test } from 'vitest'
import type { Area } from '#contract/geo-alert/geo-alert.ts'
import { bodyOf, coordinatesIn, draftOf, faultsOf, type Units } from './area-draft.ts'

const YARD = { latitude: 35.68, longitude: 139.77 }

test.each(['35.68, 139.77', '35.68 139.77', '35.68,139.77', '35,68, 139,77', '35,68 139,77', '35,68;139,77'])(
  'reads %s as coordinates',
  (text) => expect(coordinatesIn(text)).toEqual(YARD),
)

test('reads what a map and a Japanese keyboard write', () => {
  expect(coordinatesIn(' 35,68000°, 139,77000° ')).toEqual(YARD)
  expect(coordinatesIn('３５．６８，１３９．７７')).toEqual(YARD)
  expect(coordinatesIn('−33.86, -151.2')).toEqual({ latitude: -33.86, longitude: -151.2 })
})

test.each(['', '35.68', 'HB1526', '91, 10', '35.68, 181', '35.68, 139.77, 12', 'Berlin 10, 20'])(
  'reads no coordinates from %j',
  (text) => expect(coordinatesIn(text)).toBeNull(),
)

test('an area that is saved as it was keeps its radius, which the field shows rounded in miles', () => {
  const miles: Units = { language: 'de', kilometres: 1.609344 }
  const circle = {
    shape: 'circle',
    radius_latitude: 35.68,
    radius_longitude: 139.77,
    radius_range: 2.34567,
    points: null,
  }
  const area = { name: 'Yard', watch: null, dwell_minutes: 0, ...circle } as Area
  const draft = draftOf(area, miles, 'UTC')
  expect(draft.radius).toBe('1,46')
  expect(faultsOf({ ...draft, name: 'Depot' }, miles)).toEqual({})
  expect(bodyOf({ ...draft, name: 'Depot' }, miles)).toMatchObject({ ...circle, name: 'Depot' })
})
