// A deployment's own map from a tile server: default, choice, failure.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demo, expect, test } from './driver.ts'
import { startDemo } from './product.setup.ts'

const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mM4ceHJfwAHdgNh6R8o4wAAAABJRU5ErkJggg==',
  'base64',
)
const MACHINE = '/machine/HA4417/maps'

let tiles: Server
let product: Awaited<ReturnType<typeof startDemo>>
let isAway = false
let requests: string[] = []

test.beforeAll(async () => {
  tiles = createServer((request, response) => {
    requests.push(request.url ?? '')
    if (isAway) response.writeHead(503).end()
    else response.writeHead(200, { 'content-type': 'image/png' }).end(TILE)
  })
  await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve))
  product = await startDemo('own-map', {
    DEMO_MACHINES: '40',
    DEMO_MONTHS: '1',
    MAP_TILES_URL: `http://127.0.0.1:${(tiles.address() as AddressInfo).port}/{language}/{z}/{x}/{y}.png`,
    MAP_ATTRIBUTION: '© Harbour survey office',
  })
})
test.afterAll(async () => {
  await product.stop()
  tiles.closeAllConnections()
  tiles.close()
})
test.beforeEach(async ({ visitor }) => {
  isAway = false
  requests = []
  await visitor.opens(`${product.address}/login`)
  await visitor.signsIn(demo.owner)
})

test('is the default, in the reader’s language and with its credits; another choice is remembered', async ({
  visitor,
}) => {
  expect(requests).toEqual([])
  await visitor.opens(product.address + MACHINE)
  await visitor.sees('© Harbour survey office')
  await expect.poll(() => requests.length).toBeGreaterThan(3)
  expect(requests.every((path) => /^\/en\/\d+\/\d+\/\d+\.png$/.test(path))).toBe(true)
  await visitor.choosesBaseMap('Plain map')
  await visitor.unfolds('Map data')
  await visitor.sees(/Natural Earth.*Without roads/)
  requests = []
  await visitor.reloads()
  await visitor.seesMap()
  expect(await visitor.baseMap()).toBe('Plain map')
  expect(requests).toEqual([])
})

test('while it does not respond, the built-in map is used and says so', async ({ visitor }) => {
  isAway = true
  await visitor.opens(product.address + MACHINE)
  await visitor.sees(/does not answer\. The built-in map is shown\./)
  await visitor.seesMap()
  isAway = false
  await visitor.presses('Try again')
  await visitor.sees('© Harbour survey office')
})
