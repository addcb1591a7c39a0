// Attack: a map style that lures the server to its own network.
import { sized } from '#scripts/size.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { insist, type Attack } from './attack.ts'

const HOSTS = ['127.0.0.1', '[::1]', '127.1', '0x7f000001', '[::ffff:127.0.0.1]', '169.254.169.254', '10.0.0.1']
const PATIENCE_MS = sized(20_000, 300_000)

export const attack: Attack = {
  name: 'lured fetches',
  limit_s: 120,
  run: async (site) => {
    const asked: string[] = []
    let port = 0
    const maps = createServer((request, response) => {
      const url = request.url ?? ''
      asked.push(url)
      const sources = HOSTS.map((host, at) => [`s${at}`, { type: 'vector', url: `http://${host}:${port}/secret` }])
      if (url === '/style.json') response.end(JSON.stringify({ version: 8, sources: Object.fromEntries(sources) }))
      else response.writeHead(302, { location: '/secret' }).end()
    })
    await new Promise<void>((resolve) => maps.listen(0, '127.0.0.1', resolve))
    port = (maps.address() as AddressInfo).port
    const start = async (path: string): Promise<void> => {
      await site.restart({ vars: { MAP_STYLE_URL: `http://localhost:${port}${path}`, MAP_ATTRIBUTION: 'Attack' } })
      const until = Date.now() + PATIENCE_MS
      while (!asked.includes(path) && Date.now() < until) await sleep(100)
      insist(asked.includes(path), 'the server asked for no style')
    }
    try {
      await start('/style.json')
      await start('/moved.json')
      insist(!asked.includes('/secret'), 'the server asked a host of its own network')
      return `${HOSTS.length} private hosts and a redirect were not followed`
    } finally {
      maps.closeAllConnections()
      maps.close()
      await site.restart()
    }
  },
}
