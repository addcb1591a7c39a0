// COPY FROM STDIN in one round trip with the statements around it.
import pg from 'pg'

/**
 * A message of PostgreSQL's protocol (manual, 55.7 "Message Formats"):
 * kind, length of the rest, the rest.
 */
const message = (kind: string, rest: Buffer): Buffer => {
  const head = Buffer.allocUnsafe(5)
  head.write(kind, 'latin1')
  head.writeInt32BE(rest.length + 4, 1)
  return Buffer.concat([head, rest])
}

const copyDone = message('c', Buffer.alloc(0))

/**
 * The rows of one COPY in wire format.
 * `chunks`: COPY text, cut at ends of lines.
 */
export const copyData = (chunks: Iterable<string>): Buffer =>
  Buffer.concat([...Array.from(chunks, (chunk) => message('d', Buffer.from(chunk))), copyDone])

// Sent ahead: PostgreSQL skips the rows if a statement failed.
class CopyQuery extends pg.Query {
  override submit: pg.Query['submit']

  constructor(text: string, data: readonly Buffer[], callback: (error: Error | undefined, result: unknown) => void) {
    super(text, callback)
    this.submit = (connection) => {
      connection.stream.cork()
      connection.query(text)
      for (const rows of data) connection.stream.write(rows)
      connection.stream.uncork()
    }
  }

  /** The rows were already sent. */
  handleCopyInResponse(): void {}
}

/**
 * Runs statements of which some copy from stdin; `data` has the rows of
 * each of these, in order. Returns every statement's result.
 */
export const queryCopying = (client: pg.ClientBase, text: string, data: readonly Buffer[]): Promise<pg.QueryResult[]> =>
  new Promise((resolve, reject) => {
    client.query(
      new CopyQuery(text, data, (error, results) => (error ? reject(error) : resolve(results as pg.QueryResult[]))),
    )
  })
