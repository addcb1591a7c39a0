// Mutations of a record: invalid values and bytes.

/** Numbers from 0 to 1, repeatable by seed (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

// As JSON text, because some have no JavaScript value.
export const ODD_VALUES = [
  'null',
  'true',
  '[]',
  '{}',
  '""',
  '-1',
  '-0',
  '0.5',
  '1e400',
  '-1e400',
  '1e-400',
  '9007199254740993',
  '"0"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\ufeff"',
  '"\\\\N"',
  '"\\t\\n\\r"',
  '"\'; drop table machine; --"',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":1}}',
  '"2026-02-30T00:00:00Z"',
  '"0001-01-01T00:00:00Z"',
  '"9999-12-31T23:59:59-14:00"',
  '"Infinity"',
  '"NaN"',
  `"${'x'.repeat(5_000)}"`,
  `${'['.repeat(80)}${']'.repeat(80)}`,
]
export const ODD_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  '',
  '\\u0000',
  'company_id',
  'machine_id',
  'body',
  'serial',
]

type Random = () => number
export const oneOf = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)]!

const withOddValue = (random: Random, record: Record<string, unknown>): string => {
  const body = record['body'] as Record<string, unknown>
  const target = random() < 0.4 ? record : body
  const place = '"odd place"'
  const name = oneOf(random, Object.keys(target))
  const changed = { ...target, [name]: 'odd place' }
  const text = JSON.stringify(target === body ? { ...record, body: changed } : changed)
  return text.replace(place, oneOf(random, ODD_VALUES))
}
const withoutField = (random: Random, record: Record<string, unknown>): string => {
  const gone = oneOf(random, Object.keys(record))
  return JSON.stringify({ ...record, [gone]: undefined })
}
const withOddField = (random: Random, record: Record<string, unknown>): string => {
  const field = `"${oneOf(random, ODD_NAMES)}":${oneOf(random, ODD_VALUES)}`
  const text = JSON.stringify(record)
  return random() < 0.3 ? `{${field},${text.slice(1)}` : text.replace('"body":{', `"body":{${field},`)
}
const VALUE_MUTATIONS = [withOddValue, withoutField, withOddField]

/** The record as well-formed JSON, mostly with invalid values. */
export const oddValue = (random: Random, record: object): Buffer =>
  Buffer.from(oneOf(random, VALUE_MUTATIONS)(random, record as Record<string, unknown>))

const NEWLINE = 0x0a
/** The record's bytes changed, cut or doubled, within one line. */
export const oddBytes = (random: Random, record: object): Buffer => {
  const bytes = Buffer.from(JSON.stringify(record))
  const at = Math.floor(random() * bytes.length)
  const kind = Math.floor(random() * 4)
  if (kind === 0) return bytes.subarray(0, at + 1)
  if (kind === 1) return Buffer.concat([bytes.subarray(0, at), bytes])
  for (let times = 0; times < (kind === 2 ? 1 : 10); times++) {
    const byte = Math.floor(random() * 256)
    bytes[Math.floor(random() * bytes.length)] = byte === NEWLINE ? 0 : byte
  }
  return bytes
}
