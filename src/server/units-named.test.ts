// Every number of the API names its unit, or says what it counts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './test-app.ts'

type Schema = {
  type?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  additionalProperties?: Schema | boolean
  patternProperties?: Record<string, Schema>
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

function* numbersOf(schema: Schema, path: string, above: string | undefined): Generator<[path: string, text: string]> {
  const text = [above, schema.description].filter(Boolean).join(' ')
  if ((schema.type === 'number' || schema.type === 'integer') && schema.enum === undefined) yield [path, text]
  for (const [name, each] of Object.entries(schema.properties ?? {})) yield* numbersOf(each, `${path}.${name}`, undefined)
  for (const each of Object.values(schema.patternProperties ?? {})) yield* numbersOf(each, `${path}.*`, schema.description)
  for (const each of schema.anyOf ?? []) yield* numbersOf(each, path, text)
  if (schema.items) yield* numbersOf(schema.items, `${path}[]`, text)
  if (typeof schema.additionalProperties === 'object') yield* numbersOf(schema.additionalProperties, `${path}.*`, text)
}

test('list', async () => {
  const { body } = await app.request(null, 'GET', '/api/openapi.json')
  const found: [string, string][] = []
  for (const [path, methods] of Object.entries(body.paths as Record<string, Record<string, { responses: Record<string, { content?: Record<string, { schema: Schema }> }>; requestBody?: { content: Record<string, { schema: Schema }> } }>>))
    for (const [method, { responses, requestBody }] of Object.entries(methods)) {
      const answers = [...Object.values(responses).map(({ content }) => content), requestBody?.content]
      for (const content of answers)
        for (const { schema } of Object.values(content ?? {})) found.push(...numbersOf(schema, `${method} ${path}`, undefined))
    }
  const { writeFileSync } = await import('node:fs')
  writeFileSync('/tmp/h6-numbers.json', JSON.stringify(found))
  expect(found.length).toBeGreaterThan(100)
})
