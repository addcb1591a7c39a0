// Traces and figures at a collector: of requests, records, jobs and mails.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAlarm } from '#fixtures/alarm.ts'
import { MAIL_VARS, minutesAgo, testMailServer, type TestMailServer } from '#server/mail/test-mail.ts'
import { addTestMachines } from '#server/test-terminals.ts'
import { openDesk, type Desk } from './test-desk.ts'
import { testCollector, type Collector } from './test-collector.ts'
import type { Started } from './test-command.ts'

const METRICS_TOKEN = 'a'.repeat(40)
/** Writes what is loaded to standard error. */
const WATCH_LOADS = `data:text/javascript,${encodeURIComponent(`
  import { register } from 'node:module'
  const hooks = 'export const resolve = async (name, context, next) => { const found = await next(name, context);' +
    ' if (found.url.includes("@opentelemetry")) process._rawDebug(found.url); return found }'
  register('data:text/javascript,' + encodeURIComponent(hooks))
`)}`
const TRACE = '0af7651916cd43dd8448eb211c80319c'
let desk: Desk
let mails: TestMailServer
let collector: Collector
let vars: Record<string, string>
beforeAll(async () => {
  ;[desk, mails, collector] = await Promise.all([openDesk(), testMailServer(), testCollector()])
  const company_id = await desk.app.company('harbor')
  await desk.app.account('aya@harbor.example', company_id)
  await addTestMachines(desk.app, company_id, [{ serial: 'SECRET-1' }])
  const { appUrl, intakeUrl, workerUrl } = desk.app.database
  vars = {
    ...MAIL_VARS,
    DATABASE_URL: appUrl,
    DATABASE_INTAKE_URL: intakeUrl,
    DATABASE_WORKER_URL: workerUrl,
    DATA_DIR: desk.folder,
    METRICS_TOKEN,
    PORT: '0',
    SMTP_URL: mails.url,
  }
})
afterAll(async () => {
  await Promise.all([mails.close(), collector.close()])
  await desk.close()
})

const collected = (): Record<string, string> => ({
  ...vars,
  OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20token,x-tenant=7',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  OTEL_BSP_SCHEDULE_DELAY: '100',
  OTEL_METRIC_EXPORT_INTERVAL: '1000',
  OTEL_EXPORTER_OTLP_TIMEOUT: '500',
})
const serve = async (env: Record<string, string>): Promise<{ running: Started; address: string }> => {
  const running = desk.command.start(['serve'], env)
  return { running, address: await running.waitForOutput(/Hoistline listens at (http:\S+)\./) }
}
const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const spanOf = async (name: string) => {
  await expect.poll(() => collector.spans().map((span) => span.name)).toContain(name)
  return collector.spans().find((span) => span.name === name)!
}

test('a request, its records, its jobs and its mail are one trace; the figures are those of /metrics', async () => {
  const { running, address } = await serve(collected())
  const traceparent = `00-${TRACE}-b7ad6b7169203331-01`
  const asked = await post(`${address}/auth/reset/ask`, { email: 'aya@harbor.example' }, { traceparent })
  expect(asked.status).toBe(200)
  const request_id = asked.headers.get('x-request-id')
  const request = await spanOf('POST /auth/reset/ask')
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331' })
  expect(request.facts).toEqual({
    'http.request.method': 'POST',
    'http.route': '/auth/reset/ask',
    'http.response.status_code': 200,
    request_id,
  })
  const reset = await spanOf('job reset_password')
  expect(reset).toMatchObject({ traceId: TRACE, parentSpanId: request.spanId, facts: { request_id } })
  const sent = await spanOf('send mail')
  expect(sent.facts).toEqual({ request_id })

  const at = minutesAgo(5)
  const body = { ...anAlarm(), recorded_date: at, alarm_event_detail_key: 'k1', error_code: 'E-214', state: 1 }
  const record = { serial: 'SECRET-1', data_type: 'alarm', recorded_at: at, sequence: 1, body }
  const key = { authorization: 'Bearer gateway-of-tests' }
  expect((await post(`${address}/intake/v1/records`, [record, record, {}], key)).status).toBe(200)
  const stored = await spanOf('store records')
  expect(stored.facts).toEqual({ records: 3, accepted: 1, duplicate: 1, rejected: 1 })
  expect(stored.parentSpanId).toBe((await spanOf('POST /intake/v1/records')).spanId)
  await fetch(`${address}/api/v1/machines/SECRET-1`, { headers: { traceparent: '00-evil\r-1' } }).catch(() => null)

  const figures = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const names = [...(await figures.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(20)
  const known = () => [...new Set(collector.metrics().map(({ name }) => name))].toSorted()
  await expect.poll(known).toEqual(names.toSorted())
  const answers = () => collector.metrics().findLast(({ name }) => name === 'hoistline_http_answer_seconds')
  await expect.poll(() => JSON.stringify(answers())).toContain('/intake/v1/records')
  expect(collector.resources().at(-1)).toMatchObject({
    'service.name': 'hoistline',
    'deployment.environment.name': 'test',
  })
  expect(collector.headers.at(-1)).toMatchObject({ authorization: 'Bearer token', 'x-tenant': '7' })
  expect((await running.signal('SIGTERM')).code).toBe(0)
  const all = collector.bodies.join('\n')
  for (const secret of ['SECRET-1', 'aya@harbor', 'gateway-of-tests', METRICS_TOKEN]) expect(all).not.toContain(secret)
})

test('jobs of a worker of its own are in the trace of their request, with figures of the process', async () => {
  const { running: server, address } = await serve({ ...collected(), DATABASE_WORKER_URL: '' })
  const asked = await post(`${address}/auth/reset/ask`, { email: 'aya@harbor.example' })
  const request_id = asked.headers.get('x-request-id')
  const worker = desk.command.start(['work'], { ...collected(), OTEL_SERVICE_NAME: 'worker-of-hoistline' })
  const ours = (name: string) =>
    collector.spans().find((span) => span.name === name && span.facts['request_id'] === request_id)
  await expect.poll(() => ours('job reset_password')).toBeDefined()
  await expect.poll(() => ours('POST /auth/reset/ask')).toBeDefined()
  expect(ours('job reset_password')).toMatchObject({
    traceId: ours('POST /auth/reset/ask')!.traceId,
    parentSpanId: ours('POST /auth/reset/ask')!.spanId,
  })
  expect(collector.resources().map((resource) => resource['service.name'])).toContain('worker-of-hoistline')
  expect((await worker.signal('SIGTERM')).code).toBe(0)
  expect((await server.signal('SIGTERM')).code).toBe(0)
})

test.for([
  ['answers 500', 500],
  ['hangs', null],
] as const)('a collector that %s disturbs nothing, is told once, and delays no end', async ([, answer]) => {
  collector.answer = answer
  const before = collector.bodies.length
  const { running, address } = await serve(collected())
  const ask = async () => expect((await post(`${address}/auth/link`, { token: 'x' })).status).toBeLessThan(500)
  await ask()
  await running.waitForOutput(/The collector of traces and figures does not take them/)
  await expect.poll(() => collector.bodies.length).toBeGreaterThan(before + 3)
  await ask()
  const { code, err } = await running.signal('SIGTERM')
  collector.answer = 200
  expect(code).toBe(0)
  expect(err.match(/does not take them/g)).toHaveLength(1)
  expect(err).not.toContain('token')
})

test('a collector that is away at first is told to be back', async () => {
  const away = await testCollector()
  const { port } = new URL(away.url)
  await away.close()
  const { running } = await serve({ ...collected(), OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })
  await running.waitForOutput(/does not take them \(connect ECONNREFUSED/)
  const back = await testCollector(Number(port))
  await running.waitForOutput(/takes them again/)
  expect((await running.signal('SIGTERM')).code).toBe(0)
  await back.close()
})

test('nothing of it is loaded without a collector', async () => {
  const watched = (env: Record<string, string>) => ({
    ...env,
    NODE_OPTIONS: `--import ${JSON.stringify(WATCH_LOADS)}`,
  })
  const without = await serve(watched(vars))
  expect((await fetch(`${without.address}/healthz`)).status).toBe(200)
  expect((await without.running.signal('SIGTERM')).err).not.toContain('@opentelemetry')
  const { running } = await serve(watched(collected()))
  expect((await running.signal('SIGTERM')).err).toContain('@opentelemetry')
})

test.for([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT: give the collector's address/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://u:hidden@c:4318' }, /ENDPOINT: give the collector's address/],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /PROTOCOL=grpc: only http\/json is spoken/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'hidden' }, /HEADERS: give name=value/],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=hidden%0d%0a' }, /HEADERS: give name=value/],
  [{ OTEL_METRIC_EXPORT_INTERVAL: '1' }, /OTEL_METRIC_EXPORT_INTERVAL=1: give a whole number/],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' },
    /OTLP_ENDPOINT: the connection to collector.example is not encrypted/,
  ],
] as const)('refused at the start: %o', async ([wrong, sentence]) => {
  const { code, err } = await desk.command.run(['serve'], { ...collected(), ...wrong })
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(sentence) as string })
  expect(err).not.toContain('hidden')
})
