// The commands that the API's page shows for keys, run as they stand.
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SCOPE_NAMES } from '#contract/scopes.ts'
import { testApp, type TestApp } from '#server/test-app.ts'
import { addTestMachines } from '#server/test-terminals.ts'

let app: TestApp
let secret: string
beforeAll(async () => {
  app = await testApp()
  const company = await app.company('alpha')
  const token = await app.newReader('ken@alpha.example', company)
  await app.owner.query("update account_company set role = 'administrator'")
  await addTestMachines(app, company, [{ serial: 'HA4417', type_code: 'GR-250N-4', management_number: '1' }])
  await app.owner.query(
    "insert into maintenance_item (item_code, scope, place, meter, hours, months) values ('hydraulic-oil', '', 'hydraulics', 'upper_hourmeter', 1000, 12)",
  )
  // Its points are made when somebody looks.
  await app.request(token, 'GET', '/api/v1/maintenance/detail/HA4417')
  secret = (await app.request(token, 'POST', '/api/v1/keys', { name: 'ERP', scopes: [...SCOPE_NAMES] })).body.secret
})
afterAll(() => app.close())

/** `curl -X POST -H "…" -d '…' "$HOISTLINE/…"` as a request. */
const requestOf = (command: string) => {
  const words = [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c!)
  const after = (flag: string) => words.flatMap((word, at) => (word === flag ? [words[at + 1]!] : []))
  const headers = after('-H').map((line) => line.replace('$HOISTLINE_KEY', secret).split(': ') as [string, string])
  return {
    method: (after('-X')[0] ?? 'GET') as 'GET' | 'POST',
    url: words.at(-1)!.replace('$HOISTLINE', ''),
    headers: Object.fromEntries(headers),
    ...(after('-d')[0] !== undefined && { payload: after('-d')[0]! }),
  }
}

/** What the examples name and this company has not. */
const UNKNOWN = new Set(['getAlarm', 'getAlarmDetail', 'getSite', 'listSiteStays'])

test('each operation that a key may call has a command, and it is answered', async () => {
  const { document } = new JSDOM((await app.fastify.inject('/api/docs')).body).window
  const articles = [...document.querySelectorAll('article')]
  const commands = articles.flatMap(({ id, children }) => {
    const command = [...children].find(({ tagName }) => tagName === 'PRE')?.textContent
    return command == null ? [] : [{ id, command }]
  })
  const scoped = app.context.endpoints.filter(({ endpoint }) => endpoint.scope !== undefined)
  expect(commands.map(({ id }) => id).toSorted()).toEqual(scoped.map(({ shape }) => shape.operation).toSorted())
  for (const { id, command } of commands) {
    const { statusCode, body } = await app.fastify.inject(requestOf(command))
    expect.soft(statusCode, `${id}: ${command}\n${body.slice(0, 300)}`).toBe(UNKNOWN.has(id) ? 404 : 200)
  }
})
