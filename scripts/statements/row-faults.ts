// What is untrue in a row type, by the columns that the statement returned.
import ts from 'typescript'
import type { Template } from './templates.ts'

/** A column as it is recorded: its name, PostgreSQL's type, `?` where a row had null. */
export type Column = { name: string; type: string; null: boolean }

/** What `pg` and src/server/base/db.ts make of a type (pg_type.dat). */
const KINDS: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  text: 'string',
  name: 'string',
  bpchar: 'string',
  varchar: 'string',
  uuid: 'string',
  enum: 'string',
  json: 'any',
  jsonb: 'any',
  void: 'any',
}

const kindsOf = (type: ts.Type): Set<string> => {
  const kinds = new Set<string>()
  for (const part of type.isUnion() ? type.types : [type]) {
    if (part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) kinds.add('any')
    else if (part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.TemplateLiteral)) kinds.add('string')
    else if (part.flags & ts.TypeFlags.NumberLike) kinds.add('number')
    else if (part.flags & ts.TypeFlags.BooleanLike) kinds.add('boolean')
    else if (part.flags & ts.TypeFlags.Null) kinds.add('null')
    else if (part.flags & ts.TypeFlags.Undefined) kinds.add('undefined')
    else if (part.isIntersection()) for (const kind of kindsOf(part.types[0]!)) kinds.add(kind)
    else kinds.add('object')
  }
  return kinds
}

/** One sentence for each; none when nothing is said of the rows, or a row is a table by names. */
export const rowFaults = ({ row, node }: Template, columns: readonly Column[], checker: ts.TypeChecker): string[] => {
  if (row === null || checker.getIndexInfosOfType(row).length > 0) return []
  const byName = new Map(columns.map((column) => [column.name, column]))
  const members = row.isUnion() ? row.types : [row]
  const names = new Set(members.flatMap((member) => checker.getPropertiesOfType(member).map(({ name }) => name)))
  // A column that one member of a union lacks is null in its rows.
  const kindsAt = (name: string): Set<string> =>
    new Set(
      members.flatMap((member) => {
        const property = member.getProperty(name)
        if (!property) return ['null', 'undefined']
        const isOptional = property.flags & ts.SymbolFlags.Optional
        return [...kindsOf(checker.getTypeOfSymbolAtLocation(property, node)), ...(isOptional ? ['undefined'] : [])]
      }),
    )
  const faults: string[] = []
  for (const name of names) {
    const kinds = kindsAt(name)
    const column = byName.get(name)
    if (!column) {
      if (!kinds.has('undefined')) faults.push(`the row type has '${name}', the statement has not`)
      continue
    }
    if (kinds.has('any')) continue
    const kind = KINDS[column.type] ?? 'object'
    if (kind !== 'any' && !kinds.has(kind)) faults.push(`'${name}' is ${column.type}, not ${[...kinds].join(' | ')}`)
    if (column.null && !kinds.has('null')) faults.push(`'${name}' was null; its type has no null`)
  }
  const unknown = columns.filter(({ name }) => !names.has(name))
  return [...faults, ...unknown.map(({ name }) => `'${name}' is selected; the row type has it not`)]
}
