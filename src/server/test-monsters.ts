// For tests and attacks: small bodies that cost much to read.
import { gzipSync } from 'node:zlib'
import { randomFillSync } from 'node:crypto'

export type Monster = {
  name: string
  type: 'application/json' | 'application/x-ndjson'
  body: Buffer
  packed: boolean
  /** 200: accepted, with only the huge record refused. */
  status: 200 | 400 | 413
}

const MB = 1024 * 1024

const plain = (name: string, type: Monster['type'], body: string | Buffer, status: Monster['status']): Monster => ({
  name,
  type,
  body: Buffer.from(body),
  packed: false,
  status,
})
const packed = (name: string, type: Monster['type'], body: string | Buffer, status: Monster['status']): Monster => ({
  name,
  type,
  body: gzipSync(body),
  packed: true,
  status,
})

const objectOf = (keys: number): string => {
  const fields = Array.from({ length: keys }, (_, n) => `"k${n}":1`)
  return `{${fields.join()}}`
}

/** A text that compresses to a little less than a fortieth. */
const packable = (bytes: number): Buffer => {
  const part = Buffer.alloc(8 * 1024, 0x61)
  const parts = Array.from({ length: Math.ceil(bytes / part.length) }, () => {
    const some = Buffer.from(part)
    some.write(randomFillSync(Buffer.alloc(160)).toString('hex'))
    return some
  })
  return Buffer.concat(parts)
}

/** `neighbour`: makes another valid record, as JSON, at each call. */
export const monstersBeside = (neighbour: () => string): Monster[] => {
  const lines = (...more: string[]): string => [neighbour(), ...more].join('\n')
  const array = (...more: string[]): string => `[${[neighbour(), ...more].join()}]`
  const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
  const million = objectOf(700_000)
  const wide = objectOf(20_000)
  return [
    packed('19 million brackets, packed', 'application/json', Buffer.alloc(19 * MB, '['), 413),
    packed('40 MB of blank lines, packed', 'application/x-ndjson', Buffer.alloc(40 * MB, '\n'), 413),
    packed('40 MB of spaces, packed', 'application/json', Buffer.alloc(40 * MB, ' '), 413),
    plain('10 MB of blank lines', 'application/x-ndjson', Buffer.alloc(10 * MB, '\n'), 413),
    plain('10 million brackets', 'application/json', Buffer.alloc(10 * MB, '['), 400),
    plain('ten million braces and no end', 'application/json', '[' + '{"a":'.repeat(2 * MB - 1), 400),
    plain('an element of five million levels', 'application/json', array(deep(4.9 * MB)), 200),
    plain('a line of five million levels', 'application/x-ndjson', lines(deep(4.9 * MB)), 200),
    plain('lines of 100,000 levels', 'application/x-ndjson', lines(...Array<string>(50).fill(deep(100_000))), 200),
    plain('lines of 2,000 levels', 'application/x-ndjson', lines(...Array<string>(2_000).fill(deep(2_000))), 200),
    plain('five million elements', 'application/json', `[${'1,'.repeat(5 * MB - 4)}1]`, 413),
    plain('most of a million keys in an element', 'application/json', array(million), 200),
    plain('most of a million keys in a line', 'application/x-ndjson', lines(million), 200),
    plain('lines of 20,000 keys', 'application/x-ndjson', lines(...Array<string>(40).fill(wide)), 200),
    plain('9,000 small nonsense records', 'application/json', array(...Array<string>(9_000).fill(objectOf(90))), 200),
    plain('a string of backslashes', 'application/json', array(`"${'\\\\'.repeat(4.9 * MB)}"`), 200),
    packed(
      'a text of 36 MB that packs well',
      'application/x-ndjson',
      Buffer.concat([Buffer.from(lines('"')), packable(36 * MB)]),
      200,
    ),
    {
      name: 'empty packings in a row',
      type: 'application/x-ndjson',
      packed: true,
      status: 200,
      body: Buffer.concat([gzipSync(lines('x')), ...Array<Buffer>(400_000).fill(gzipSync(''))]),
    },
  ]
}
