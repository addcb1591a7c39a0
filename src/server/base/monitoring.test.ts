// The dashboard and the alert rules in deploy/ ask for figures that /metrics has.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { testApp, type TestApp } from '#server/test-app.ts'
import { projectRoot } from './root.ts'

const METRICS_TOKEN = 'a-token-for-prometheus'
let app: TestApp
beforeAll(async () => {
  app = await testApp({ METRICS_TOKEN })
})
afterAll(() => app.close())

const read = (name: string): string => readFileSync(join(projectRoot, 'deploy/monitoring', name), 'utf8')

type Rules = {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string; description: string } }[] }[]
}
type Dashboard = { panels: { title: string; targets: { expr: string; legendFormat: string }[] }[] }
const rules = (parse(read('alerts.yaml')) as Rules).groups.flatMap((group) => group.rules)
const panels = (JSON.parse(read('dashboard.json')) as Dashboard).panels
const questions = [
  ...rules.map(({ alert, expr, annotations }) => ({ of: alert, expr, words: Object.values(annotations).join(' ') })),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => ({ of: title, expr, words: legendFormat })),
  ),
]

// Only with a broker.
const OF_THE_BROKER = new Map([
  ['hoistline_mqtt_sessions', new Set<string>()],
  ['hoistline_mqtt_records_total', new Set(['result'])],
])

/** Names of figures with their labels, as /metrics shows them after each has been counted once. */
const figures = async (): Promise<Map<string, Set<string>>> => {
  await app.fastify.inject({
    method: 'POST',
    url: '/auth/sign-in',
    payload: { email: 'nobody@alpha.example', password: 'a wrong password' },
  })
  for (const url of ['/api/v1/authorization', '/intake/v1/requests'])
    await app.fastify.inject({ url, headers: { authorization: 'Bearer wrong' } })
  const { payload } = await app.fastify.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  const found = new Map(OF_THE_BROKER)
  for (const [, name, labels = ''] of payload.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known = found.get(name!) ?? new Set()
    for (const [, label] of labels.matchAll(/(\w+)="/g)) known.add(label!)
    found.set(name!, known)
  }
  return found
}

const namesIn = (expr: string): string[] => [
  ...new Set([...expr.matchAll(/\b(?:hoistline|process|nodejs)_\w+|\bup\b/g)].map(([name]) => name)),
]

test('every figure and label that is asked for is there', async () => {
  const known = await figures()
  expect(rules.length).toBeGreaterThan(10)
  expect(panels.length).toBeGreaterThan(10)
  for (const { of, expr, words } of questions) {
    const names = namesIn(expr).filter((name) => name !== 'up')
    expect.soft({ of, unknown: names.filter((name) => !known.has(name)) }).toEqual({ of, unknown: [] })
    const has = new Set(['job', 'instance', ...names.flatMap((name) => [...(known.get(name) ?? [])])])
    const asked = [
      ...[...expr.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label]) => label!),
      ...[...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels]) => labels!.split(/,\s*/)),
      ...[...words.matchAll(/\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g)].map(([, label]) => label!),
    ]
    expect.soft({ of, unknown: asked.filter((label) => !has.has(label)) }).toEqual({ of, unknown: [] })
  }
})

test('routes that are named exist, and each figure of ours is on the dashboard', async () => {
  const routes = questions.flatMap(({ expr }) => [...expr.matchAll(/route="([^"]+)"/g)].map(([, route]) => route!))
  expect(new Set(routes)).toEqual(new Set(['/intake/v1/records']))
  expect(app.fastify.hasRoute({ method: 'POST', url: '/intake/v1/records' })).toBe(true)
  const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)))
  const ours = [...(await figures()).keys()].filter((name) => name.startsWith('hoistline_'))
  const bare = (name: string): string => name.replace(/_(bucket|sum|count)$/, '')
  const missing = new Set(ours.map(bare).filter((name) => !shown.map(bare).includes(name)))
  // What each portal does with the broker is told by its records.
  expect([...missing]).toEqual(['hoistline_mqtt_sessions'])
})
