// Statements without their limit to a company: row security is left alone.
import type pg from 'pg'

/** `company_id = $1` becomes true for every row; the parameter stays. */
const LIMIT = /((?:\w+\.|"\w+"\.)?"?company_id"?) = (\$\d+)/g
const without = (text: string): string =>
  text.replace(
    LIMIT,
    (_, column: string, parameter: string) => `(${column} is not null and ${parameter}::int is not null)`,
  )

/** From the first connection of the pool on. */
export const removeQueryLimit = (pool: pg.Pool): void => {
  if (pool.totalCount > 0) throw new Error('The pool has connections already')
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...all: unknown[]) => unknown
    Object.assign(client, {
      query: (first: unknown, ...rest: unknown[]) => {
        if (typeof first === 'string') return query(without(first), ...rest)
        const { text } = first as { text?: string }
        // A stream keeps its own methods.
        if (text !== undefined) Object.assign(first as object, { text: without(text) })
        return query(first, ...rest)
      },
    })
  })
}
