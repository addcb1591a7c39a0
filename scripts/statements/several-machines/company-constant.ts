// Rule B: query levels that read a company's table and do not name the company.
import { placeOf } from './schema.ts'
import { walk, type Fields } from './tree.ts'

/** A table that a query level reads; `alias`: its name there. */
type Read = { table: string; alias: string }
type Level = { reads: Read[]; conditions: unknown[]; merged: string[][] }

const fieldsOf = (value: unknown, kind: string): Fields | undefined =>
  (value as Readonly<Record<string, Fields>> | undefined)?.[kind]

/** A parameter or a literal, with or without a type. */
const isConstant = (value: unknown): boolean => {
  const cast = fieldsOf(value, 'TypeCast')
  if (cast) return isConstant(cast['arg'])
  return fieldsOf(value, 'ParamRef') !== undefined || fieldsOf(value, 'A_Const') !== undefined
}

const wordsOf = (words: unknown): string[] =>
  ((words ?? []) as { String?: { sval: string } }[]).map(({ String: word }) => word?.sval ?? '*')

/** Reads the tables of a part of `from`, whose names it answers. */
const readFrom = (item: unknown, ctes: ReadonlySet<string>, level: Level): string[] => {
  const table = fieldsOf(item, 'RangeVar')
  if (table) {
    const name = table['relname'] as string
    const alias = (table['alias'] as { aliasname: string } | undefined)?.aliasname ?? name
    const isCte = table['schemaname'] === undefined && ctes.has(name)
    if (!isCte && placeOf(name) === 'company') level.reads.push({ table: name, alias })
    return [alias]
  }
  const join = fieldsOf(item, 'JoinExpr')
  // A subquery is a level of its own.
  if (!join) return []
  const aliases = [join['larg'], join['rarg']].flatMap((side) => readFrom(side, ctes, level))
  if (join['quals'] !== undefined) level.conditions.push(join['quals'])
  if (wordsOf(join['usingClause']).includes('company_id')) level.merged.push(aliases)
  return aliases
}

const ctesOf = (node: Fields): string[] =>
  (((node['withClause'] as Fields | undefined)?.['ctes'] ?? []) as { CommonTableExpr: Fields }[]).map(
    ({ CommonTableExpr: cte }) => cte['ctename'] as string,
  )

const levelOf = (node: Fields, ctes: ReadonlySet<string>): Level => {
  const level: Level = { reads: [], conditions: [node['whereClause']], merged: [] }
  if (node['relation'] !== undefined) readFrom({ RangeVar: node['relation'] }, new Set(), level)
  for (const item of (node['fromClause'] ?? node['usingClause'] ?? []) as unknown[]) readFrom(item, ctes, level)
  return level
}

/** Pairs of expressions that a condition says are equal. */
const equalsIn = (condition: unknown): [unknown, unknown][] => {
  const both = fieldsOf(condition, 'BoolExpr')
  if (both?.['boolop'] === 'AND_EXPR') return (both['args'] as unknown[]).flatMap(equalsIn)
  const comparison = fieldsOf(condition, 'A_Expr')
  const isEqual = comparison?.['kind'] === 'AEXPR_OP' || comparison?.['kind'] === 'AEXPR_OP_ANY'
  if (!comparison || !isEqual || wordsOf(comparison['name'])[0] !== '=') return []
  const { lexpr: one, rexpr: other } = comparison
  const [ones, others] = [fieldsOf(one, 'RowExpr'), fieldsOf(other, 'RowExpr')]
  if (!ones || !others) return [[one, other]]
  return (ones['args'] as unknown[]).map((each, at) => [each, (others['args'] as unknown[])[at]])
}

/** The tables of a level whose company no constant says, directly or by a join. */
const unsaid = ({ reads, conditions, merged }: Level): Read[] => {
  const groups: string[][] = merged.map((aliases) => [...aliases])
  const said = new Set<string>()
  /** The tables whose company a column is; without a qualifier that of all. */
  const companiesOf = (value: unknown): string[] => {
    const words = wordsOf(fieldsOf(value, 'ColumnRef')?.['fields'])
    if (words.at(-1) !== 'company_id') return []
    return words.length === 1 ? reads.map(({ alias }) => alias) : [words[0]!]
  }
  for (const [one, other] of conditions.flatMap(equalsIn)) {
    const aliases = [...companiesOf(one), ...companiesOf(other)]
    if (isConstant(one) || isConstant(other)) for (const alias of aliases) said.add(alias)
    else if (aliases.length > 1) groups.push(aliases)
  }
  for (let before = -1; before < said.size;) {
    before = said.size
    for (const group of groups) if (group.some((alias) => said.has(alias))) for (const alias of group) said.add(alias)
  }
  return reads.filter(({ alias }) => !said.has(alias))
}

/** A statement without its CTEs, each side of a `union` by itself: those are not wrapped in their kind. */
const levelsOf = (node: Fields, around: ReadonlySet<string>): Level[] => {
  const ctes = new Set([...around, ...ctesOf(node)])
  if (node['larg'] === undefined) return [levelOf(node, ctes)]
  return [node['larg'], node['rarg']].flatMap((side) => levelsOf(side as Fields, ctes))
}

/** Sentences about each level of a company's statement that does not say the company. */
export const companyFaults = (trees: unknown[]): string[] => {
  const faults: string[] = []
  walk(trees, (kind, node, scope) => {
    if (kind !== 'SelectStmt' && kind !== 'UpdateStmt' && kind !== 'DeleteStmt') return
    for (const { table, alias } of levelsOf(node, new Set(scope.keys())).flatMap(unsaid))
      faults.push(
        `reads ${table} where ${alias}.company_id equals no constant: say \`${alias}.company_id = \${company_id}\``,
      )
  })
  return faults
}
