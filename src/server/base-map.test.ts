// The base map's file over HTTP: ranges, caching, no other files.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#server/base/root.ts'
import { testApp, type TestApp } from './test-app.ts'

const folder = join(projectRoot, 'assets/map/tiles')
const [name = ''] = readdirSync(folder)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br', ...headers } })

test('answers a range with exactly its bytes, uncompressed and cacheable', async () => {
  const file = readFileSync(join(folder, name))
  const { statusCode, headers, rawPayload } = await get(`/map/${name}`, { range: 'bytes=1000-1999' })
  expect(statusCode).toBe(206)
  expect(headers['content-range']).toBe(`bytes 1000-1999/${file.length}`)
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(rawPayload.equals(file.subarray(1000, 2000))).toBe(true)
})

test('answers 304 for a known version', async () => {
  const { headers } = await get(`/map/${name}`, { range: 'bytes=0-9' })
  const again = await get(`/map/${name}`, { 'if-none-match': String(headers['etag']) })
  expect(again.statusCode).toBe(304)
})

test('answers 404 for anything else below /map', async () => {
  expect(readdirSync(join(folder, '..'))).toContain('README.md')
  for (const path of ['', 'README.md', '..%2fREADME.md', 'world-0.pmtiles'])
    expect((await get(`/map/${path}`)).statusCode, path).toBe(404)
})
