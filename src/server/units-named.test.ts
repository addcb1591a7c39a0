// Numbers of the API's answers and bodies, each with its unit in OpenAPI.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_QUANTITY, UNIT } from './base/openapi/named-units.ts'
import { testApp, type TestApp } from './test-app.ts'

type Schema = {
  type?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
type Content = Record<string, { schema?: Schema }>
type Operation = { responses: Record<string, { content?: Content }>; requestBody?: { content: Content } }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Found = { path: string; name: string; text: string }

function* numbersOf(schema: Schema, path: string, name: string, above = ''): Generator<Found> {
  const text = `${above} ${schema.description ?? ''}`.trim()
  const isClosed = schema.enum !== undefined || schema.const !== undefined
  if ((schema.type === 'number' || schema.type === 'integer') && !isClosed) yield { path, name, text }
  for (const [key, each] of Object.entries(schema.properties ?? {})) yield* numbersOf(each, `${path}.${key}`, key)
  for (const each of Object.values(schema.patternProperties ?? {})) yield* numbersOf(each, `${path}.*`, name, text)
  for (const each of schema.anyOf ?? []) yield* numbersOf(each, path, name, text)
  if (schema.items) yield* numbersOf(schema.items, `${path}[]`, name, text)
}

test('every number that is a quantity has its unit in its description', async () => {
  const { body } = await app.request(null, 'GET', '/api/openapi.json')
  const figures = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses, requestBody }]) =>
      [...Object.values(responses).map(({ content }) => content), requestBody?.content].flatMap((content = {}) =>
        Object.values(content).flatMap(({ schema }) => (schema ? [...numbersOf(schema, `${method} ${path}`, '')] : [])),
      ),
    ),
  )
  expect(figures.length).toBeGreaterThan(500)
  const quantities = figures.filter(({ name }) => !NO_QUANTITY.test(name))
  expect(quantities.length).toBeGreaterThan(300)
  expect([...new Set(quantities.filter(({ text }) => !UNIT.test(text)).map(({ path }) => path))]).toEqual([])
})
