// Places found by a name or an address, over HTTP and with a service.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kilometresBetween } from '#domain/great-circle.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { openPlaceNames } from './place-names.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp()
  token = await app.newReader('ken@alpha.example', await app.company('alpha'))
})
afterAll(() => app.close())

type Found = { name: string; latitude: number; longitude: number }
const find = async (text: string, language = 'en') => {
  const { statusCode, payload } = await app.fastify.inject({
    method: 'GET',
    url: `/api/v1/places?text=${encodeURIComponent(text)}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })
  expect(statusCode, text).toBe(200)
  return (JSON.parse(payload) as { places: Found[] }).places
}

describe('the shipped index', () => {
  test.each([
    ['Rosenheim', 'de', 'Rosenheim, Bayern, Deutschland', 47.86, 12.12],
    ['DUSSELDORF', 'de', 'Düsseldorf, Nordrhein-Westfalen, Deutschland', 51.22, 6.78],
    ['Aoba-ku, Yokohama', 'en', 'Aoba-ku, Yokohama, Kanagawa Prefecture, Japan', 35.56, 139.52],
    ['Aoba-ku, Sendai', 'en', 'Aoba-ku, Sendai, Miyagi Prefecture, Japan', 38.3, 140.75],
    ['神奈川県横浜市青葉区あざみ野2-1', 'ja', '神奈川県横浜市青葉区', 35.56, 139.52],
    ['明石市', 'ja', '兵庫県明石市', 34.68, 134.95],
    ['Москва', 'ru', 'Москва, Россия', 55.75, 37.62],
    ['Hauptstraße 12, 94315 Straubing, Germany', 'en', 'Straubing, Bavaria, Germany', 48.88, 12.57],
  ])('%s for a reader of %s is %s', async (text, language, name, latitude, longitude) => {
    const [first] = await find(text, language)
    expect(first).toMatchObject({ name })
    expect(kilometresBetween(first!, { latitude, longitude })).toBeLessThan(12)
  })

  test('the largest of the same name comes first, at most eight in all', async () => {
    const places = await find('Paris')
    expect(places[0]).toMatchObject({ name: expect.stringContaining('France') })
    expect(places.length).toBeGreaterThan(1)
    expect((await find('a')).length).toBe(8)
  })

  test('what is nowhere gives none, and odd texts are no error', async () => {
    for (const text of ['Xyzzyville', '12345', ',,,', '%_\\', '\n', '😀', 'a'.repeat(100), '・'])
      expect(await find(text), text).toEqual([])
    for (const query of ['', 'text=', `text=${'a'.repeat(101)}`])
      expect((await app.request(token, 'GET', `/api/v1/places?${query}`)).status, query).toBe(422)
  })
})

test('a geocoding service answers first, the index when it fails or knows nothing', async () => {
  let body = JSON.stringify([
    { lat: '35.1', lon: '139.2', display_name: '1-2 Some street' },
    { lat: '95', lon: '0', display_name: 'nowhere' },
    null,
  ])
  const paths: string[] = []
  const service = createServer((request, response) => {
    paths.push(request.url!)
    response.end(body)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const places = openPlaceNames(`http://127.0.0.1:${(service.address() as AddressInfo).port}/geo`)
  expect(await places.find('Some street', 'en')).toEqual([
    { name: '1-2 Some street', latitude: 35.1, longitude: 139.2 },
  ])
  expect(new URL(paths[0]!, 'http://x').searchParams.get('q')).toBe('Some street')
  expect(paths[0]).toMatch(/^\/geo\/search\?format=jsonv2/)
  body = '[]'
  expect((await places.find('Rosenheim', 'en'))[0]).toMatchObject({ name: 'Rosenheim, Bavaria, Germany' })
  body = '<html>'
  expect((await places.find('Rosenheim', 'en'))[0]).toMatchObject({ name: 'Rosenheim, Bavaria, Germany' })
  service.closeAllConnections()
  service.close()
})
