// Kysely as server tests see it: each statement names its place in the source.
import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { sql as plain, type OperationNode, type RawBuilder, type RawNode } from 'kysely'
import { writeSent } from './test-sent.ts'

export * from 'kysely'

/** Where what is seen is written, a line each; see docs/decisions/typed-sql.md. */
const file = process.env['STATEMENTS_FILE']

/** A column of a result: its type's OID in PostgreSQL; whether any row had null. */
export type SeenColumn = { name: string; type: number; null: boolean }
/** A statement that ran: the constant parts of its template, of the templates in it, and its columns. */
export type SeenStatement = { parts: readonly string[]; inner: (readonly string[])[]; columns: SeenColumn[] }

type Noted = Pick<SeenStatement, 'parts' | 'inner'>

const statements: Noted[] = []
const ids = new Map<string, number>()

const isNode = (value: unknown): value is OperationNode =>
  typeof value === 'object' && value !== null && 'kind' in value

/** The templates below a node, each once. */
const templatesIn = (
  node: OperationNode,
  found = new Map<string, readonly string[]>(),
): Map<string, readonly string[]> => {
  if (node.kind === 'RawNode') {
    const parts = (node as RawNode).sqlFragments
    found.set(parts.join('\0'), parts)
  }
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) templatesIn(child, found)
  return found
}

const MARK = /^\/\*statement (\d+)\*\/ /

const marked = (strings: TemplateStringsArray, ...values: unknown[]): RawBuilder<unknown> => {
  const builder = plain(strings, ...values)
  const compile = builder.compile.bind(builder)
  return Object.assign(builder, {
    compile: (provider: Parameters<typeof compile>[0]) => {
      const query = compile(provider)
      // Once for each text: walking a statement costs more than running it.
      const id = ids.get(query.sql) ?? statements.length
      if (id === statements.length) {
        ids.set(query.sql, id)
        statements.push({
          parts: [...strings],
          inner: [...templatesIn(builder.toOperationNode()).values()],
        })
      }
      return { ...query, sql: `/*statement ${id}*/ ${query.sql}` }
    },
  })
}

export const sql = file === undefined ? plain : (Object.assign(marked, plain) as typeof plain)

const written = new Set<string>()

const write = (noted: Noted, result: pg.QueryResult): void => {
  const columns = result.fields.map(({ name, dataTypeID }) => ({
    name,
    type: dataTypeID,
    null: result.rows.some((row: Record<string, unknown>) => row[name] === null),
  }))
  const line = `${JSON.stringify({ ...noted, columns } satisfies SeenStatement)}\n`
  if (written.has(line)) return
  written.add(line)
  appendFileSync(file!, line)
}

type Query = (this: unknown, ...given: unknown[]) => unknown
const client = pg.Client.prototype as unknown as { query: Query; isWatched?: boolean }
if (file !== undefined && client.isWatched !== true) {
  client.isWatched = true
  const { query } = client
  client.query = function watched(config, ...rest) {
    const given = typeof config === 'string' ? config : (config as { text?: unknown } | null)?.text
    if (typeof given !== 'string') return query.call(this, config, ...rest)
    const [mark, id] = MARK.exec(given) ?? []
    if (mark === undefined) {
      writeSent(file, this as object, given, null)
      return query.call(this, config, ...rest)
    }
    const statement = statements[Number(id)]!
    // The database gets the text that production sends.
    const text = given.slice(mark.length)
    writeSent(file, this as object, text, statement.parts)
    const result = query.call(this, { ...(config as object), text }, ...rest)
    if (result instanceof Promise)
      result.then(
        (ended: pg.QueryResult) => write(statement, ended),
        () => undefined,
      )
    return result
  }
}
