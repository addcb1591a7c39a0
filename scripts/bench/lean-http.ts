// HTTP over connections that are kept, and nothing but the bytes: a library would take as much of the two processors as the server that is measured.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type LeanAnswer = {
  status: number
  /** Lines as they came. */
  head: string
  /** As latin1, chunk marks included. */
  body: string
}

type Waiting = { resolve: (answer: LeanAnswer) => void; reject: (error: Error) => void }
type Connection = { socket: Socket; waiting: Waiting | undefined }

const END_OF_HEAD = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'

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

/** The whole answer when it has come; null while it is on its way. */
const answerIn = (text: string): LeanAnswer | null => {
  const end = text.indexOf(END_OF_HEAD)
  if (end === -1) return null
  const head = text.slice(0, end)
  const body = text.slice(end + END_OF_HEAD.length)
  const status = Number(head.slice(9, 12))
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  const isWhole = status === 304 || (length === undefined ? body.endsWith(LAST_CHUNK) : body.length >= Number(length))
  return isWhole ? { status, head, body } : null
}

const open = async (address: string): Promise<Connection> => {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  const connection: Connection = { socket, waiting: undefined }
  let text = ''
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => {
    text += part
    const answer = answerIn(text)
    if (answer === null) return
    text = ''
    connection.waiting?.resolve(answer)
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
