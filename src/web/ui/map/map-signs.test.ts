// The one table of map signs: no two alike, and no map with signs of its own.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAP_SIGNS } from './map-signs.ts'

const WEB = 'src/web'
const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => [name.replaceAll('\\', '/'), readFileSync(join(WEB, name), 'utf8')] as const)

test('no two signs have the same shape and colour', () => {
  const drawn = Object.values(MAP_SIGNS).map(({ shape, colour }) => `${shape} ${colour}`)
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('running and neutral differ in shape and colour', () => {
  expect(MAP_SIGNS.running.shape).not.toBe(MAP_SIGNS.neutral.shape)
  expect(MAP_SIGNS.running.colour).not.toBe(MAP_SIGNS.neutral.colour)
})

test('every map takes its signs from the table, and shows what they mean', () => {
  const maps = sources.filter(([, text]) => /<Map\s/.test(text)).map(([name]) => name)
  expect(maps.length).toBeGreaterThan(6)
  const own = sources.filter(
    ([name, text]) =>
      !name.startsWith('ui/map/') &&
      /\bcolour: '[a-z]+'[^\n]*shape:|shape: '(?:circle|square|triangle|diamond|ring|flag|bar)'/.test(text),
  )
  expect(own.map(([name]) => name).filter((name) => !name.endsWith('area-draft.ts'))).toEqual([])
  const explained = /legend=\{|<MapLegend|<SignDrawing|<CategoryChoice|<PositionItem/
  // One sign only, which the page is about.
  const single = new Set(['location/PositionMap.tsx', 'site/SitePage.tsx'])
  expect(
    maps.filter((name) => !single.has(name) && !explained.test(sources.find(([each]) => each === name)![1])),
  ).toEqual([])
})
