// Attack: every route by other spellings of its address.
import { sized } from '#scripts/size.ts'
import { oddSpellings, sendRaw, type RawAnswer } from '#server/test-odd-spellings.ts'
import { insist, type Attack } from './attack.ts'
import type { Site } from './site.ts'

const ANSWER_MS = sized(1_000, 300_000)
const WALLS = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy']
/** Routes that the description of the API does not list. */
const FURTHER = ['/', '/login', '/healthz', '/readyz', '/metrics', '/config.json', '/api/openapi.json']

const routesOf = async ({ server }: Site): Promise<{ method: string; path: string }[]> => {
  const { paths } = (await (await fetch(`${server.address}/api/openapi.json`)).json()) as { paths: object }
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations as object).map((method) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, 'X-1'),
    })),
  )
  insist(listed.length > 10, 'the description of the API lists hardly any route')
  return [...listed, ...FURTHER.map((path) => ({ method: 'GET', path }))]
}

const faultOf = (plain: RawAnswer, odd: RawAnswer, isSame: boolean): string | null => {
  if (isSame && odd.status !== plain.status) return `is answered ${odd.status} instead of ${plain.status}`
  if (odd.status >= 500) return `is answered ${odd.status}`
  if (odd.headers['x-content-type-options'] !== 'nosniff') return 'has no x-content-type-options'
  for (const name of WALLS) if (isSame && odd.headers[name] !== plain.headers[name]) return `has another ${name}`
  const isKept = plain.headers['cache-control'] === 'no-store' && odd.headers['cache-control'] !== 'no-store'
  // An address that is no route may be the page, which is public.
  return isKept && (isSame || odd.headers['content-type']?.includes('json')) ? 'may be kept by caches' : null
}

export const attack: Attack = {
  name: 'odd spellings of every route',
  limit_s: 120,
  run: async (site) => {
    const { port } = site.server
    let over = false
    let slowest = 0
    const others = (async () => {
      while (!over) {
        const { status, ms } = await sendRaw(port, { method: 'GET', path: '/healthz' }, ANSWER_MS)
        insist(status === 200, `others are answered ${status}`)
        slowest = Math.max(slowest, ms)
      }
    })()
    let sent = 0
    const walk = async (): Promise<void> => {
      for (const { method, path } of (await routesOf(site)).slice(0, sized(undefined, 20))) {
        const request =
          method === 'GET' ? { method } : { method, headers: { 'content-type': 'application/json' }, body: '{}' }
        const plain = await sendRaw(port, { ...request, path }, ANSWER_MS)
        for (const { name, path: spelt, isSame } of oddSpellings(path)) {
          const fault = faultOf(plain, await sendRaw(port, { ...request, path: spelt }, ANSWER_MS), isSame)
          insist(fault === null, `${method} ${spelt} (${name}) ${fault}`)
          sent++
        }
      }
    }
    const walked = walk().finally(() => (over = true))
    await Promise.all([walked, others]).finally(() => (over = true))
    return `${sent} requests, others waited at most ${slowest.toFixed(0)} ms`
  },
}
