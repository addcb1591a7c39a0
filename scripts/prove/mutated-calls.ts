// Calls of every endpoint with mutated addresses, queries, headers and bodies.
import type { InjectOptions } from 'fastify'
import { ODD_NAMES, ODD_VALUES, oddBytes, oneOf } from '#scripts/attack/mutation.ts'
import { chosenRequest, injected, type Choices } from '#server/test-sample-request.ts'
import { oddSpellings } from '#server/test-odd-spellings.ts'
import type { Registered } from './portal-calls.ts'

type Random = () => number
type Call = {
  method: string
  path: string
  query: [name: string, value: string][]
  headers: Record<string, string>
  /** As JSON text, because some odd values have no JavaScript value. */
  body: string | Buffer | null
}
/** One small thing; repeatable, so that each can be tried alone. */
export type Change = (call: Call) => Call

const textOf = (json: string): string => {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'string' ? value : json
  } catch {
    return json
  }
}
const ODD_TEXTS = [
  ...ODD_VALUES.map(textOf),
  '%00',
  '%',
  '%ff',
  '..%2f..',
  '99999999999999999999',
  '-9223372036854775809',
  '0001-01-01',
  '9999-12-31',
  '0001-01-01..9999-12-31',
  '299912',
  '24:60',
  '١٢٣',
  '\u202e',
]
const ODD_HEADERS: [string, string][] = [
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=utf-7'],
  ['content-type', ''],
  ['content-encoding', 'gzip'],
  ['accept-language', ',;q=;*,xx-YY;q=9'],
  ['if-none-match', 'W/"x", *'],
  ['idempotency-key', 'k'],
  ['idempotency-key', '"'.repeat(300)],
  ['range', 'bytes=5-1,-0'],
  ['accept', '*/*;q=x'],
  ['x-forwarded-for', "'; drop table audit; --"],
  ['x-request-id', '\u00ff\u0001'],
  ['cookie', '=;;=;'],
  ['authorization', 'Bearer'],
]

type Path = readonly (string | number)[]

/** The paths of all values in a body. */
const pathsOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...path, name]))]
    : [path]

const replaced = (value: unknown, [first, ...rest]: Path, by: unknown): unknown => {
  if (first === undefined) return by
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>
  const inner = replaced(copy[first], rest, by)
  if (inner === undefined) delete copy[first]
  else copy[first] = inner
  return copy
}

const PLACE = '"odd place"'

const oddBody = (random: Random): Change => {
  const [where, what, kind, odd, name] = [
    random(),
    random(),
    random(),
    oneOf(random, ODD_VALUES),
    oneOf(random, ODD_NAMES),
  ]
  return (call) => {
    if (typeof call.body !== 'string') return call
    let body: unknown
    try {
      body = JSON.parse(call.body)
    } catch {
      return call
    }
    const paths = pathsOf(body)
    const path = paths[Math.floor(where * paths.length)]!
    if (kind < 0.15) return { ...call, body: oddBytes(randomOf(what), body as object) }
    if (kind < 0.3) return { ...call, body: JSON.stringify(replaced(body, path, undefined)) ?? '' }
    if (kind < 0.4) return { ...call, body: call.body.replace('{', `{"${name}":${odd},`) }
    return { ...call, body: JSON.stringify(replaced(body, path, 'odd place')).replace(PLACE, () => odd) }
  }
}
/** The same numbers each time that a change is made. */
const randomOf = (first: number): Random => {
  let state = first
  return () => (state = (state * 9301 + 0.49297) % 1)
}

const oddQuery = (random: Random): Change => {
  const [where, kind, odd, name] = [random(), random(), oneOf(random, ODD_TEXTS), oneOf(random, ODD_NAMES)]
  return (call) => {
    const query = [...call.query]
    const at = Math.floor(where * query.length)
    if (kind < 0.15 || query.length === 0) query.push([textOf(`"${name}"`), odd])
    else if (kind < 0.25) query.splice(at, 1)
    else if (kind < 0.35) query.push([query[at]![0], odd])
    else query[at] = [query[at]![0], odd]
    return { ...call, query }
  }
}
const oddPath = (random: Random): Change => {
  const [where, kind, odd] = [random(), random(), oneOf(random, ODD_TEXTS)]
  return (call) => {
    const spellings = oddSpellings(call.path)
    if (kind < 0.1) return { ...call, path: spellings[Math.floor(where * spellings.length)]!.path }
    const parts = call.path.split('/')
    const at = parts.length - 1 - Math.floor(where * Math.min(2, parts.length - 1))
    return { ...call, path: parts.with(at, encoded(odd)).join('/') }
  }
}
const oddHeader = (random: Random): Change => {
  const [name, value] = oneOf(random, ODD_HEADERS)
  return (call) => ({ ...call, headers: { ...call.headers, [name]: value } })
}

/** Half a surrogate has no encoding. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text.slice(0, 2_000)).toString())

const CHANGES = [oddBody, oddBody, oddBody, oddQuery, oddQuery, oddPath, oddHeader]

export type Mutated = { registered: Registered; call: Call; changes: Change[] }

export const mutatedCall = (random: Random, registered: Registered, choices: Choices): Mutated => {
  const { method, url, payload } = injected(registered, chosenRequest(registered, choices)) as {
    method: string
    url: string
    payload?: unknown
  }
  const [path = '', search = ''] = url.split('?')
  const call: Call = {
    method,
    path,
    query: [...new URLSearchParams(search)],
    headers: payload === undefined ? {} : { 'content-type': 'application/json' },
    body: payload === undefined ? null : JSON.stringify(payload),
  }
  const changes = Array.from({ length: 1 + Math.floor(random() * 3) }, () => oneOf(random, CHANGES)(random))
  return { registered, call, changes }
}

export const withChanges = (call: Call, changes: readonly Change[]): InjectOptions => {
  const { method, path, query, headers, body } = changes.reduce((changed, change) => change(changed), call)
  const search = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  // Two slashes in front are no request to the server in this process, but a host's name.
  const target = path.replace(/^(http:\/\/[^/]*)?\/+/, '/')
  return {
    method: method as 'GET',
    url: search === '' ? target : `${target}?${search}`,
    headers,
    ...(body !== null && { payload: body }),
  }
}
