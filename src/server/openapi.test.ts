// The API description compared with what the intake accepts, field by field.
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataType } from '#contract/intake/intake.ts'
import type { TerminalRecord } from '#contract/intake/intake.shape.ts'
import { anAlarm } from '#fixtures/alarm.ts'
import { aDay } from '#fixtures/day.ts'
import { anEmergency, anEngineDay, anOverload } from '#fixtures/event.ts'
import { aPosition } from '#fixtures/position.ts'
import { anAccumulation, aHistogram } from '#fixtures/usage.ts'
import { testApp, type TestApp } from './test-app.ts'
import { addTestMachines, sendRecords } from './test-terminals.ts'

type RecordDocument = { properties: { data_type: { enum: string[] }; body: { properties: Record<string, TSchema> } } }

let app: TestApp
let types: RecordDocument[]
let described: Validator
beforeAll(async () => {
  app = await testApp()
  await addTestMachines(app, await app.company('HCS'), [{ serial: 'HA1' }])
  const { body } = await app.request(null, 'GET', '/api/openapi.json')
  types = body.components.schemas.Record.anyOf
  described = Compile(body.components.schemas.Record as TSchema) as unknown as Validator
})
afterAll(() => app.close())

let sequence = 0
const recordOf = (data_type: DataType, body: object): TerminalRecord => ({
  serial: 'HA1',
  data_type,
  recorded_at: '2026-11-19T18:00:00+09:00',
  sequence: ++sequence,
  body: body as Record<string, unknown>,
})

const BODIES: [what: string, type: DataType, body: Record<string, unknown>][] = [
  ['a day', 'daily', aDay()],
  ['a position', 'position', aPosition()],
  ['an alarm', 'alarm', anAlarm()],
  ['an alarm with an event', 'alarm_event', anAlarm()],
  ['an overload', 'event', anOverload()],
  ['an emergency operation', 'event', anEmergency()],
  ['an engine’s runs', 'event', anEngineDay()],
  ['an event that nobody knows', 'event', { event_type: 'door_opened' }],
  ['counters', 'accumulation', anAccumulation()],
  ['a histogram', 'histogram', aHistogram()],
  ['something else', 'other', { counts: [1, 2] }],
]

/** The documented fields of bodies like this one. */
const fieldsOf = (data_type: DataType, { event_type }: Record<string, unknown>): Record<string, TSchema> => {
  const ofType = types.filter(({ properties }) => properties.data_type.enum.includes(data_type))
  const fields = ofType.map(({ properties }) => properties.body.properties)
  return fields.find((each) => (each['event_type'] as { const?: unknown } | undefined)?.const === event_type)!
}

/**
 * Values on both sides of each documented bound,
 * and some of every other kind.
 */
const valuesFor = (schema: TSchema): unknown[] => {
  const { anyOf = [schema] } = schema as { anyOf?: TSchema[] }
  type Bounds = { enum?: unknown[]; minimum?: number; maximum?: number; maxLength?: number }
  const bounds = (anyOf as Bounds[]).flatMap(({ enum: members = [], minimum, maximum, maxLength }) => [
    ...members,
    ...(minimum === undefined ? [] : [minimum, minimum - 1]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1]),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength), 'x'.repeat(maxLength + 1)]),
  ])
  return [...bounds, undefined, null, '', 'some text', '0'.repeat(95), '3'.repeat(96), 1, 0.5, true, [], {}]
}

test('documents the fields of every body with its own table', () => {
  const named = BODIES.slice(0, 7).map(([, data_type, body]) => Object.keys(fieldsOf(data_type, body)))
  for (const [at, names] of named.entries()) expect(names).toEqual(expect.arrayContaining(Object.keys(BODIES[at]![2])))
})

test.each(BODIES)(
  'whatever stands in a field of %s, document and intake agree whether it may',
  async (_what, type, body) => {
    const fields = fieldsOf(type, body) ?? { further: {} }
    const sent = Object.entries(fields).flatMap(([name, schema]) =>
      valuesFor(schema).map((value) => ({ name, value, record: recordOf(type, { ...body, [name]: value }) })),
    )
    const { rejected } = await sendRecords(
      app,
      sent.map(({ record }) => record),
    )
    const refused = new Map(rejected.map(({ index, message }) => [index, message]))
    const tally = { taken: 0, refused: 0 }
    for (const [index, { name, value, record }] of sent.entries()) {
      const what = `${name} ${JSON.stringify(value)}: ${refused.get(index) ?? 'taken'}`
      expect.soft(described.Check(JSON.parse(JSON.stringify(record))), what).toBe(!refused.has(index))
      tally[refused.has(index) ? 'refused' : 'taken']++
    }
    expect(tally.taken).toBeGreaterThan(0)
    if (Object.keys(fields).length > 1) expect(tally.refused).toBeGreaterThan(0)
  },
)

type Operation = { operationId: string; summary: string; responses: Record<string, { description: string }> }

test('every operation has its own name, a summary and its error codes', async () => {
  const { body } = await app.request(null, 'GET', '/api/openapi.json')
  const paths = body.paths as Record<string, Record<string, Operation>>
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(operations.length).toBeGreaterThan(30)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { operationId, summary, responses } of operations) {
    expect(summary, operationId).toMatch(/^[A-Z].*\.$/)
    expect(responses['500']?.description, operationId).toBe('internal')
  }
  expect(paths['/api/v1/machine/list']!['get']).toMatchObject({
    operationId: 'listMachines',
    responses: { 401: { description: 'not_signed_in' }, 422: { description: 'invalid_fields' } },
  })
  expect(paths['/auth/sign-in']!['post']!.responses['422']!.description).toBe(
    'invalid_fields, sign_in_failed, sign_on_only',
  )
  expect(paths['/api/v1/daily']!['get']!.responses).toHaveProperty('404')
  expect(paths['/api/v1/machine/list']!['get']!.responses).not.toHaveProperty('404')
})

test('the API’s page lists every operation, without scripts and under the same policy', async () => {
  const { body } = await app.request(null, 'GET', '/api/openapi.json')
  const page = await app.fastify.inject({ url: '/api/docs' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.body).not.toMatch(/<script|style=|\son\w+=/)
  const operations = Object.values(body.paths as Record<string, Record<string, Operation>>).flatMap((methods) =>
    Object.values(methods),
  )
  for (const { operationId } of operations) expect(page.body).toContain(`<article id="${operationId}">`)
  const style = await app.fastify.inject({ url: /href="([^"]+\.css)"/.exec(page.body)![1]! })
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8')
})
