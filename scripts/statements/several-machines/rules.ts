// What statements must keep to on several machines, and on one.
import { companyFaults } from './company-constant.ts'
import { functionsOfView, placeOf, tableFunctions } from './schema.ts'
import type { Sent } from './sent.ts'
import { functionsIn, nameOf, tablesIn, walk, type Fields, type Scope } from './tree.ts'

/** See docs/decisions/several-machines.md. */
export type Rule = {
  name: 'A' | 'B' | 'C' | 'D' | 'E'
  /** Sentences; none where a statement keeps to it. */
  faults: (sent: Sent) => string[]
}

const constantOf = (value: unknown): string | null =>
  (value as { A_Const?: { sval?: { sval?: string } } }).A_Const?.sval?.sval ?? null

/** Settings of a transaction that policies read: each by a `set local` in a text of its own. */
const companySetting: Rule = {
  name: 'A',
  faults: ({ trees }) => {
    const faults: string[] = []
    walk(trees, (kind, node) => {
      if (kind === 'FuncCall' && nameOf(node['funcname']) === 'set_config') {
        const setting = constantOf((node['args'] as unknown[])[0])
        if (setting === null || setting.startsWith('hoistline.'))
          faults.push(`sets ${setting ?? 'a setting without a name'} by set_config: use setLocal`)
      }
      if (kind === 'VariableSetStmt' && String(node['name']).startsWith('hoistline.') && trees.length > 1)
        faults.push(`sets ${String(node['name'])} in one text with other statements: send it by itself`)
    })
    return faults
  },
}

const companyTables = (value: unknown, scope?: Scope): string[] =>
  [...tablesIn(value, scope)].filter((table) => placeOf(table) === 'company')

/**
 * Statements over several companies are sent outside of a company's transaction:
 * storing a batch of records, jobs over all companies, the operator's commands.
 */
const companyConstant: Rule = {
  name: 'B',
  faults: ({ isTenant, trees }) => (isTenant ? companyFaults(trees) : []),
}

const tableFunction: Rule = {
  name: 'C',
  faults: ({ isTenant, trees }) =>
    !isTenant || companyTables(trees).length === 0
      ? []
      : [...functionsIn(trees), ...[...tablesIn(trees)].flatMap((table) => [...functionsOfView(table)])]
          .filter((name) => tableFunctions.has(name))
          .map((name) => `calls ${name}, which reads tables, beside ${companyTables(trees).join(', ')}: join them`),
}

const insertSelect: Rule = {
  name: 'D',
  faults: ({ trees }) => {
    const faults: string[] = []
    walk(trees, (kind, node, scope) => {
      if (kind !== 'InsertStmt') return
      const into = (node['relation'] as { relname: string }).relname
      const select = (node['selectStmt'] as { SelectStmt?: Fields } | undefined)?.SelectStmt
      if (placeOf(into) !== 'company' || select === undefined || 'valuesLists' in select) return
      if (node['onConflictClause'] !== undefined || node['returningClause'] !== undefined) return
      const sources = [...tablesIn(select, scope)]
      if (sources.length > 0 && sources.every((table) => placeOf(table) === 'company')) return
      faults.push(`inserts into ${into} from ${sources.join(', ') || 'no table'} without on conflict or returning`)
    })
    return faults
  },
}

const outerJoin: Rule = {
  name: 'E',
  faults: ({ trees }) => {
    const faults: string[] = []
    walk(trees, (kind, node, scope) => {
      if (kind !== 'JoinExpr') return
      const sides = [node['larg'], node['rarg']]
      const kept = { JOIN_LEFT: [sides], JOIN_RIGHT: [sides.toReversed()], JOIN_FULL: [sides, sides.toReversed()] }
      for (const [outer, inner] of kept[node['jointype'] as keyof typeof kept] ?? []) {
        const temporary = [...tablesIn(outer, scope)].filter((table) => placeOf(table) === 'temporary')
        const companies = companyTables(inner, scope)
        if (temporary.length > 0 && companies.length > 0)
          faults.push(`joins ${companies.join(', ')} to all rows of the temporary ${temporary.join(', ')}`)
      }
    })
    return faults
  },
}

export const rules: readonly Rule[] = [companySetting, companyConstant, tableFunction, insertSelect, outerJoin]
