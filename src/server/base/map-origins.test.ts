// A deployment's own map: checked at start, sent to pages, allowed by the policy.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/test-app.ts'
import { EnvFault, readEnv } from './env.ts'

let app: TestApp | undefined
let maps: Server | undefined
let asked: string[] = []
afterEach(async () => {
  await app?.close()
  maps?.closeAllConnections()
  maps?.close()
  app = maps = undefined
  asked = []
})

const mapServer = async (answers: Record<string, unknown>): Promise<string> => {
  maps = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    asked.push(request.url ?? '')
    response.statusCode = answer === undefined ? 503 : 200
    response.end(JSON.stringify(answer ?? null))
  })
  await new Promise<void>((resolve) => maps!.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(maps.address() as AddressInfo).port}`
}

const policyParts = async (vars: Record<string, string>) => {
  app = await testApp(vars)
  const policy = (await app.fastify.inject({ url: '/' })).headers['content-security-policy'] as string
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))
}

const faultsOf = (vars: Record<string, string>): readonly string[] => {
  try {
    readEnv(vars)
  } catch (error) {
    if (error instanceof EnvFault) return error.faults
    throw error
  }
  return []
}

test('hosts of tiles are allowed for pictures and requests, and for nothing else', async () => {
  const MAP_TILES_URL = 'https://{a-c}.tiles.example:8443/{language}/{z}/{x}/{y}.png?key=1'
  const parts = await policyParts({ MAP_TILES_URL, MAP_ATTRIBUTION: '© Example surveyors' })
  const hosts = ['https://a.tiles.example:8443', 'https://b.tiles.example:8443', 'https://c.tiles.example:8443']
  expect(parts['img-src']).toEqual(["'self'", 'data:', ...hosts])
  expect(parts['connect-src']).toEqual(["'self'", ...hosts])
  expect(parts['script-src']).toEqual(["'self'"])
  expect(parts['font-src']).toEqual(["'self'"])
  const config = (await app!.fastify.inject({ url: '/config.json' })).json<unknown>()
  expect(config).toMatchObject({
    map_style_url: null,
    map_tiles_url: MAP_TILES_URL,
    map_attribution: '© Example surveyors',
    // Nothing of a demo on a deployment.
    demo: null,
  })
})

test('hosts that a style names, directly or through an index of tiles, are allowed by themselves', async () => {
  const answers: Record<string, unknown> = {}
  const home = await mapServer(answers)
  answers['/styles/en.json'] = {
    version: 8,
    sprite: [{ id: 'default', url: 'https://sprites.example/night' }],
    glyphs: 'https://glyphs.example/{fontstack}/{range}.pbf',
    sources: {
      streets: { type: 'vector', url: '../index/streets.json' },
      relief: {
        type: 'raster',
        tiles: ['https://relief.example/{z}/{x}/{y}.png', "https://bad.example; script-src 'unsafe-inline'"],
      },
      odd: null,
    },
  }
  answers['/index/streets.json'] = { tiles: ['https://streets.example/{z}/{x}/{y}.pbf'] }
  const parts = await policyParts({ MAP_STYLE_URL: `${home}/styles/{language}.json` })
  const hosts = [home, 'https://sprites.example', 'https://relief.example', 'https://streets.example']
  expect(parts['connect-src']).toEqual(["'self'", ...hosts])
  expect(parts['img-src']).toEqual(["'self'", 'data:', ...hosts])
  expect(parts['script-src']).toEqual(["'self'"])
})

test('a style that does not answer leaves its own host allowed', async () => {
  const home = await mapServer({})
  const parts = await policyParts({ MAP_STYLE_URL: `${home}/style.json` })
  expect(parts['connect-src']).toEqual(["'self'", home])
})

test('tiles of our own host need no other', async () => {
  const parts = await policyParts({ MAP_TILES_URL: '/tiles/{z}/{x}/{-y}.png', MAP_ATTRIBUTION: 'Survey office' })
  expect(parts['img-src']).toEqual(["'self'", 'data:'])
})

test.each([
  [{ MAP_STYLE_URL: 'ftp://maps.example/style.json' }, /^MAP_STYLE_URL: give the address/],
  [{ MAP_STYLE_URL: '//maps.example/style.json' }, /^MAP_STYLE_URL: give the address/],
  [{ MAP_TILES_URL: 'https://tiles.example/{z}/{x}.png', MAP_ATTRIBUTION: 'x' }, /^MAP_TILES_URL: .*\{y\}/],
  [{ MAP_TILES_URL: 'https://{c-a}.tiles.example/{z}/{x}/{y}.png', MAP_ATTRIBUTION: 'x' }, /^MAP_TILES_URL/],
  [{ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' }, /^MAP_ATTRIBUTION: say whose/],
])('%o is refused at start', (vars, sentence) => {
  expect(faultsOf(vars)).toEqual([expect.stringMatching(sentence)])
})

test('a style and tiles at once are refused at start', () => {
  const vars = {
    MAP_STYLE_URL: 'https://maps.example/style.json',
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    MAP_ATTRIBUTION: 'x',
  }
  expect(faultsOf(vars)).toEqual(['MAP_STYLE_URL and MAP_TILES_URL: give one of the two.'])
})

test('a style that names a private host makes the server ask it nothing', async () => {
  const answers: Record<string, unknown> = {}
  const home = await mapServer(answers)
  answers['/style.json'] = {
    version: 8,
    sources: { inner: { type: 'vector', url: `${home.replace('127.0.0.1', 'localhost')}/latest/meta-data` } },
  }
  const parts = await policyParts({ MAP_STYLE_URL: `${home}/style.json`, MAP_ATTRIBUTION: '© Example surveyors' })
  expect(asked).toEqual(['/style.json'])
  expect(parts['connect-src']).toEqual(["'self'", home])
})
