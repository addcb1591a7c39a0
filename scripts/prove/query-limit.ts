// Statements without their limit to a company: row security is left alone.
import type pg from 'pg'

/** `company_id = $1` becomes true for every row; the parameter stays. What is set stays, too. */
const LIMIT = /(?<!\bset "?)((?:\w+\.|"\w+"\.)?"?company_id"?) = (\$\d+)/g
/** Whether an account may enter a company is what this statement asks, and no limit to a company's rows. */
const MAY_ENTER = /^select "company_id" from "account_company" where "account_id" = \$1 and "company_id" = \$2/
const without = (text: string): string =>
  MAY_ENTER.test(text)
    ? text
    : text.replace(
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
