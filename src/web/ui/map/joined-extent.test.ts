// The extent that shows everything.
import { expect, test } from 'vitest'
import { joinedExtent } from './joined-extent.ts'

function point(x: number, y: number) {
  return [x, y, x, y]
}

test('nothing has no extent', () => expect(joinedExtent([], 360)).toBeNull())

test('places of one side of the world are joined without going round', () => {
  expect(joinedExtent([point(139, 35), point(-3, 40), point(30, -20)], 360)).toEqual([-3, -20, 139, 40])
})

test('places on both sides of the date line are joined over it', () => {
  expect(joinedExtent([point(178, -18), point(-175, -21), point(174, -41)], 360)).toEqual([174, -41, 185, -18])
})

test('an area over the date line and a place beside it stay together', () => {
  expect(joinedExtent([[176, -10, 184, 5], point(-170, 0)], 360)).toEqual([176, -10, 190, 5])
})

test('what is as wide as the world stays so', () => {
  expect(joinedExtent([[-200, 60, 160, 90], point(0, 10)], 360)?.[3]).toBe(90)
  const [west, , east] = joinedExtent([[-200, 60, 160, 90], point(0, 10)], 360)!
  expect(east - west).toBe(360)
})
