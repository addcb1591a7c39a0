// The base map's address: it changes whenever the file does.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BASE_MAP_ADDRESS } from './base-map-address.ts'

test('the file that the map asks for is there, and its name is that of its content', () => {
  const file = readFileSync(BASE_MAP_ADDRESS.replace('/map', 'assets/map/tiles'))
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 8)
  expect(BASE_MAP_ADDRESS).toBe(`/map/world-${hash}.pmtiles`)
  // Every clone and every deployment carries it.
  expect(file.length).toBeLessThan(12_000_000)
})
