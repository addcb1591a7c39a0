// What the server fetches: no redirects, no private hosts, bounded size and time.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { askOutside, fetchOutside, hostsOf, isPublicAddress } from './outside-fetch.ts'

let server: Server | undefined
let visits: string[] = []
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
  visits = []
})

const serving = async (answer: RequestListener): Promise<number> => {
  server = createServer((request, response) => {
    visits.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const LIMITS = { named: ['127.0.0.1'], patience_ms: 20_000, bytes_max: 1_000 }

test('answers the text of a host that the operator has named', async () => {
  const port = await serving((request, response) => response.end(`Hello ${request.headers.accept}`))
  const url = `http://127.0.0.1:${port}/a`
  expect(await fetchOutside(url, { ...LIMITS, named: hostsOf([url, null]), headers: { accept: 'x/y' } })).toBe(
    'Hello x/y',
  )
})

test('a private host that the operator has not named is not asked, whatever its spelling', async () => {
  const port = await serving((_request, response) => response.end('secret'))
  for (const host of [
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '0.0.0.0',
  ]) {
    const asked = fetchOutside(`http://${host}:${port}/`, { ...LIMITS, named: ['maps.example'] })
    await expect(asked, host).rejects.toThrow(/private address/)
  }
  expect(visits).toEqual([])
  await expect(fetchOutside('file:///etc/passwd', LIMITS)).rejects.toThrow('not fetched')
})

test('tells public addresses from all others', () => {
  const others = ['10.1.2.3', '172.31.0.1', '192.168.7.7', '169.254.169.254', '100.64.0.1', '255.255.255.255']
  const others6 = ['::', '::1', 'fe80::1', 'fd00::1', '::ffff:8.8.8.8', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1']
  for (const address of [...others, ...others6]) expect(isPublicAddress(address), address).toBe(false)
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])
    expect(isPublicAddress(address), address).toBe(true)
})

test('follows no redirect', async () => {
  const port = await serving((_request, response) => response.writeHead(302, { location: '/inner' }).end())
  await expect(fetchOutside(`http://127.0.0.1:${port}/outer`, LIMITS)).rejects.toThrow('answered 302')
  expect(visits).toEqual(['/outer'])
})

test('stops reading what is too long, and waiting for what never ends', async () => {
  const port = await serving((request, response) => {
    if (request.url === '/silent') return
    const more = () => void (response.write('x'.repeat(400)) ? setImmediate(more) : response.once('drain', more))
    more()
  })
  await expect(fetchOutside(`http://127.0.0.1:${port}/endless`, LIMITS)).rejects.toThrow('answered too much')
  await expect(fetchOutside(`http://127.0.0.1:${port}/silent`, { ...LIMITS, patience_ms: 100 })).rejects.toThrow()
})

test('sends a text, and takes any status as the answer', async () => {
  const port = await serving((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part: string) => (text += part))
    request.on('end', () => response.writeHead(410, { 'retry-after': '7' }).end(`${request.method} ${text}`))
  })
  const asked = { ...LIMITS, method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'héllo' } as const
  const { status, headers, body } = await askOutside(`http://127.0.0.1:${port}/hook`, asked)
  expect({ status, wait: headers['retry-after'], text: body.toString() }).toEqual({
    status: 410,
    wait: '7',
    text: 'POST héllo',
  })
})
