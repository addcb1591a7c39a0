// For tests: requests of every endpoint, right ones and extreme ones.
import type { TSchema } from 'typebox'
import type { Endpoint, Shape } from '#contract/endpoint.ts'

type Schema = {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  minItems?: number
}
type Part = 'params' | 'query' | 'body'
type Values = Record<string, unknown>
export type SampleRequest = { params: Values; query: Values; body: unknown }
type Registered = { endpoint: Endpoint; shape: Shape }

/** One of these has every pattern of the contract. */
const TEXTS = [
  '2026-11-01',
  '202611',
  '2026/11',
  '2026-11',
  '08:00',
  'JPY',
  '1',
  'a',
  'A1',
  'me',
  'last_30',
  'ken@alpha.example',
  '+81 3 1234 5678',
  '7d0f3b1e-4a35-4f0c-9d53-0a51c8f0a7d2',
  'a'.repeat(64),
  'A'.repeat(43),
]

const parts = (schema: Schema): Schema[] => schema.anyOf?.flatMap(parts) ?? [schema]

/** What a request has where its schema leaves it open. */
export type Choices = {
  /** Of a field that is no object and no list; undefined: one that the schema takes. */
  valueOf: (name: string, type: string | undefined) => unknown
  isGiven: (optional: string) => boolean
  oneOf: <T>(all: readonly T[]) => T
  /** Items of a list. */
  length: () => number
}

const fixed = (known: Values): Choices => ({
  valueOf: (name) => known[name],
  isGiven: () => false,
  oneOf: (all) => all[0]!,
  length: () => 1,
})

const sampleOf = (name: string, wanted: Schema, choices: Choices): unknown => {
  const possible = parts(wanted).filter(({ type }) => type !== 'null')
  const schema = possible.length > 0 ? choices.oneOf(possible) : wanted
  if (schema.type === 'object') return objectOf(schema, choices)
  if (schema.type === 'array') {
    const length = Math.max(schema.minItems ?? 0, choices.length())
    return Array.from({ length }, () => sampleOf(name, schema.items ?? {}, choices))
  }
  const chosen = choices.valueOf(name, schema.type)
  if (chosen !== undefined) return chosen
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return choices.oneOf(schema.enum)
  if (schema.format === 'date') return '2026-11-01'
  if (schema.pattern !== undefined) return TEXTS.find((text) => new RegExp(schema.pattern!, 'u').test(text)) ?? 'x'
  if (schema.type === 'string') return 'x'.repeat(Math.max(1, schema.minLength ?? 1))
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  return schema.type === 'boolean' ? true : null
}

const objectOf = (schema: Schema | undefined, choices: Choices): Values => {
  const required = new Set(schema?.required)
  const given = Object.entries(schema?.properties ?? {}).filter(([name]) => required.has(name) || choices.isGiven(name))
  return Object.fromEntries(given.map(([name, field]) => [name, sampleOf(name, field, choices)]))
}

/** A request of these choices. */
export const chosenRequest = ({ shape }: Registered, choices: Choices): SampleRequest => ({
  params: objectOf(shape.params as Schema | undefined, choices),
  query: objectOf(shape.query as Schema | undefined, choices),
  body: shape.body && sampleOf('body', shape.body as Schema, choices),
})

/** `known`: values by the name of their field, of things that are there. */
export const sampleRequest = (registered: Registered, known: Values = {}): SampleRequest =>
  chosenRequest(registered, fixed(known))

const DAYS = [
  '0001-01-01',
  '1899-12-31',
  '1900-01-01',
  '2999-12-31',
  '9999-12-31',
  '0000-01-01',
  '2026-02-30',
  '-0001-01-01',
]
const EXTREMES: readonly unknown[] = [
  ...DAYS,
  '0001-01-01..9999-12-31',
  '9999-12-30..9999-12-31',
  '0001-01-01..0001-01-02',
  '000001',
  '000101',
  '999912',
  '190001',
  '299912',
  '0001/01',
  '9999/12',
  '0001-01',
  '9999-12',
  '24:00',
  '99:99',
]
const NUMBERS = [0, -1, 0.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e308]

/** Values at and beyond the ends of what a field takes. */
const extremesOf = (schema: Schema): readonly unknown[] =>
  parts(schema).flatMap(({ type, format, pattern, minimum, maximum, enum: only }) => {
    if (only !== undefined) return ['\0']
    if (type === 'integer' || type === 'number')
      return [...NUMBERS, ...[minimum, maximum].flatMap((end) => (end === undefined ? [] : [end]))]
    if (format === 'date') return DAYS
    if (pattern !== undefined) return EXTREMES
    if (type === 'string') return ['\0', 'x'.repeat(3000)]
    return []
  })

/** The paths of all fields of a schema, with their schemas. */
const fieldsOf = (
  schema: Schema | undefined,
  path: readonly (string | number)[] = [],
): [(string | number)[], Schema][] =>
  parts(schema ?? {}).flatMap((part) => {
    const below = part.properties
      ? Object.entries(part.properties).flatMap(([name, field]) => fieldsOf(field, [...path, name]))
      : part.items
        ? fieldsOf(part.items, [...path, 0])
        : []
    return below.length > 0 ? below : [[[...path], part]]
  })

const withValue = (target: unknown, [first, ...rest]: readonly (string | number)[], value: unknown): unknown => {
  if (first === undefined) return value
  const copy: Values = Array.isArray(target) ? ([...target] as unknown as Values) : { ...(target as Values) }
  copy[first] = withValue(copy[first] ?? (typeof rest[0] === 'number' ? [] : {}), rest, value)
  return copy
}

/** The right request, with one field at a time at its extremes. */
export const extremeRequests = (
  registered: Registered,
  known: Values = {},
): { what: string; request: SampleRequest }[] => {
  const right = sampleRequest(registered, known)
  return (['params', 'query', 'body'] as Part[]).flatMap((part) =>
    fieldsOf(registered.shape[part] as TSchema as Schema | undefined).flatMap(([path, schema]) =>
      path.length === 0
        ? []
        : extremesOf(schema).map((value) => ({
            what: `${registered.endpoint.method} ${registered.endpoint.path} ${part} ${path.join('.')}=${String(value).slice(0, 30)}`,
            request: { ...right, [part]: withValue(right[part], path, value) },
          })),
    ),
  )
}

/** Method, address and payload for Fastify's `inject`. */
export const injected = ({ endpoint, shape }: Registered, { params, query, body }: SampleRequest) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 'x')))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item) => `${name}=${encodeURIComponent(String(item))}`),
  )
  return {
    method: endpoint.method,
    url: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path,
    ...(shape.body && { payload: body as object }),
  }
}
