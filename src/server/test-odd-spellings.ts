// For tests and attacks: other spellings of a route's address, sent raw.
import { connect } from 'node:net'

export type Spelling = { name: string; path: string; /** The router decodes it to the same address. */ isSame: boolean }

const escapeOf = (letter: string): string => letter.charCodeAt(0).toString(16).padStart(2, '0')

/** Spellings that a router or proxy may read as the same path. */
export const oddSpellings = (path: string): Spelling[] => {
  const first = /[a-z]/.exec(path)
  const letters = first === null ? [] : [...first[0]]
  // j to o: their escapes have a digit that is a letter.
  const withLetterDigit = /[j-oz]/.exec(path)
  const encoded = letters.map((letter) => path.replace(letter, `%${escapeOf(letter)}`))
  const upper = withLetterDigit
    ? [path.replace(withLetterDigit[0], `%${escapeOf(withLetterDigit[0]).toUpperCase()}`)]
    : []
  return [
    ...encoded.map((spelt) => ({ name: 'encoded letter', path: spelt, isSame: true })),
    ...upper.map((spelt) => ({ name: 'upper-case escape', path: spelt, isSame: true })),
    { name: 'absolute form', path: `http://attacker.example${path}`, isSame: true },
    { name: 'doubled slash in front', path: `/${path}`, isSame: false },
    { name: 'doubled slash inside', path: path.replace(/(?<=.)\//, '//'), isSame: !/.\//.test(path) },
    { name: 'trailing dot', path: `${path}.`, isSame: false },
  ]
}

export type RawAnswer = { status: number; headers: Record<string, string>; body: string; ms: number }

const answerOf = (text: string, ms: number): RawAnswer => {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers), body: text.slice(end + 4), ms }
}

/**
 * Sends one request with its target as written and reads until the server
 * closes. Rejects after `limit_ms`.
 */
export const sendRaw = (
  port: number,
  { method, path, headers = {}, body = '' }: { method: string; path: string; headers?: object; body?: string | Buffer },
  limit_ms: number,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const start = performance.now()
    const parts: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => {
      // A range, because the base map has ten megabytes.
      const lines = Object.entries({ host: 'attacker.example', connection: 'close', range: 'bytes=0-999', ...headers })
      if (body.length > 0) lines.push(['content-length', String(Buffer.byteLength(body))])
      socket.write(
        `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      )
      if (body.length > 0) socket.write(body)
    })
    const timer = setTimeout(
      () => socket.destroy(new Error(`${method} ${path}: no answer in ${limit_ms} ms`)),
      limit_ms,
    )
    socket.on('data', (part: Buffer) => void parts.push(part))
    socket.once('error', reject)
    socket.once('close', () => {
      clearTimeout(timer)
      if (parts.length === 0) return reject(new Error(`${method} ${path}: closed without an answer`))
      resolve(answerOf(Buffer.concat(parts).toString('latin1'), performance.now() - start))
    })
  })
