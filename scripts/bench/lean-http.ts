// HTTP over connections that are kept, and nothing but the bytes: a library would take as much of the two processors as the server that is measured.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type LeanAnswer = {
  status: number
  /** Lines as they came. */
  head: string
  /** Bytes of the body, chunk marks included. */
  length: number
  /** As latin1; made when asked for, as most is only counted. */
  body: () => string
}

type Waiting = { resolve: (answer: LeanAnswer) => void; reject: (error: Error) => void }
type Connection = { socket: Socket; waiting: Waiting | undefined }

const END_OF_HEAD = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'
const LENGTH = '\r\ncontent-length: '

/** The bytes of a request. `headers` without host and length. */
export const requestOf = (method: string, path: string, headers: Record<string, string>, body = ''): Buffer => {
  const lines = Object.entries({
    host: 'bench',
    ...headers,
    ...(body && { 'content-length': Buffer.byteLength(body) }),
  })
  const head = lines.map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...head].join('\r\n') + END_OF_HEAD + body)
}

// Most answers come in one part: put together, and looked through, is only what does not.
const whole = (part: Buffer): LeanAnswer | null => {
  const end = part.indexOf(END_OF_HEAD)
  if (end === -1) return null
  const head = part.toString('latin1', 0, end)
  const length = part.length - end - END_OF_HEAD.length
  const told = head.indexOf(LENGTH)
  if (told === -1 || Number.parseInt(head.slice(told + LENGTH.length, told + LENGTH.length + 9), 10) !== length)
    return null
  return {
    status: Number(head.slice(9, 12)),
    head,
    length,
    body: () => part.toString('latin1', end + END_OF_HEAD.length),
  }
}

/** Puts parts together as they come; answers the whole when the last one has. */
const answers = (): ((part: Buffer) => LeanAnswer | null) => {
  let parts: Buffer[] = []
  let head = ''
  let length = 0
  let wanted: number | null = null
  return (came) => {
    const atOnce = parts.length === 0 ? whole(came) : null
    if (atOnce !== null) return atOnce
    parts.push(came)
    length += came.length
    if (head === '') {
      const all = Buffer.concat(parts)
      const end = all.indexOf(END_OF_HEAD)
      if (end === -1) return null
      head = all.toString('latin1', 0, end)
      parts = [all.subarray(end + END_OF_HEAD.length)]
      length = parts[0]!.length
      const told = /^content-length: (\d+)/im.exec(head)?.[1]
      wanted = told === undefined ? null : Number(told)
    }
    const status = Number(head.slice(9, 12))
    const isLast = () => Buffer.concat(parts.slice(-2)).subarray(-LAST_CHUNK.length).toString('latin1') === LAST_CHUNK
    if (status !== 304 && (wanted === null ? !isLast() : length < wanted)) return null
    const [body, answer] = [parts, { status, head, length }]
    parts = []
    head = ''
    length = 0
    return { ...answer, body: () => Buffer.concat(body).toString('latin1') }
  }
}

const open = async (address: string): Promise<Connection> => {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  const connection: Connection = { socket, waiting: undefined }
  const answerWith = answers()
  socket.on('data', (part) => {
    const answer = answerWith(part)
    if (answer !== null) connection.waiting?.resolve(answer)
  })
  socket.on('error', (error) => connection.waiting?.reject(error))
  socket.on('close', () => connection.waiting?.reject(new Error('The connection was closed')))
  socket.unref()
  return connection
}

/** Sends requests to one server, each over a connection that is idle, or a new one. */
export const leanClient = (address: string): ((request: Buffer) => Promise<LeanAnswer>) => {
  const idle: Connection[] = []
  return async (request) => {
    const known = idle.pop()
    const connection = known && !known.socket.destroyed ? known : await open(address)
    try {
      const answer = await new Promise<LeanAnswer>((resolve, reject) => {
        connection.waiting = { resolve, reject }
        connection.socket.write(request)
      })
      idle.push(connection)
      return answer
    } finally {
      connection.waiting = undefined
    }
  }
}
