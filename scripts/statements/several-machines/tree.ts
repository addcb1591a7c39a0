// Syntax trees of SQL: every node with the CTEs that its names may mean.
import { loadModule, parseSync } from 'libpg-query'

await loadModule()

/** A node's fields, as PostgreSQL's parser names them (src/include/nodes/parsenodes.h). */
export type Fields = Readonly<Record<string, unknown>>
/** Queries of the CTEs that a place sees, by name. */
export type Scope = ReadonlyMap<string, unknown>
type Visit = (kind: string, node: Fields, scope: Scope) => void

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The statements of a text; throws when PostgreSQL could not read it either. */
export const statementsOf = (text: string): unknown[] => (parseSync(text).stmts ?? []).map(({ stmt }) => stmt)

/** A node stands under its kind, but for tables that are written to: those have no kind in the tree. */
const kindOf = (fields: Fields): [string, Fields] | null => {
  const [key = '', ...more] = Object.keys(fields)
  if (more.length === 0 && /^[A-Z]/.test(key)) return [key, fields[key] as Fields]
  return 'relname' in fields ? ['RangeVar', fields] : null
}

const NOTHING: Scope = new Map()

/** Visits each node below `value` with the CTEs that what is in it sees. */
export const walk = (value: unknown, visit: Visit, scope: Scope = NOTHING): void => {
  if (Array.isArray(value)) for (const each of value) walk(each, visit, scope)
  if (!isFields(value)) return
  const [kind, fields] = kindOf(value) ?? [null, value]
  const ctes = (fields['withClause'] as { ctes?: { CommonTableExpr: Fields }[]; recursive?: boolean } | undefined) ?? {}
  const inner = new Map(scope)
  for (const { CommonTableExpr: cte } of ctes.ctes ?? []) {
    const before = new Map(inner)
    inner.set(cte['ctename'] as string, cte['ctequery'])
    walk(cte['ctequery'], visit, ctes.recursive === true ? inner : before)
  }
  if (kind !== null) visit(kind, fields, inner)
  for (const [key, each] of Object.entries(fields)) if (key !== 'withClause') walk(each, visit, inner)
}

/** Tables that a part of a statement reads or writes, those within its CTEs included. */
export const tablesIn = (value: unknown, scope: Scope = NOTHING): Set<string> => {
  const tables = new Set<string>()
  const seen = new Set<unknown>()
  const visit: Visit = (kind, node, inner) => {
    if (kind !== 'RangeVar') return
    const name = node['relname'] as string
    const cte = node['schemaname'] === undefined ? inner.get(name) : undefined
    if (cte === undefined) tables.add(node['schemaname'] === undefined ? name : `${String(node['schemaname'])}.${name}`)
    else if (!seen.has(cte)) {
      seen.add(cte)
      walk(cte, visit, inner)
    }
  }
  walk(value, visit, scope)
  return tables
}

/** A list of words as a name: 'job.queue', 'person_name'. */
export const nameOf = (words: unknown): string =>
  (words as { String: { sval: string } }[])
    .map(({ String: word }) => word.sval)
    .join('.')
    .replace(/^(public|pg_catalog)\./, '')

/** Functions that a part of a statement calls, with their schema unless that is 'public'. */
export const functionsIn = (value: unknown): Set<string> => {
  const functions = new Set<string>()
  walk(value, (kind, node) => {
    if (kind === 'FuncCall') functions.add(nameOf(node['funcname']))
  })
  return functions
}
