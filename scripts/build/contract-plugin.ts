// Leaves of the contract what a browser needs, addresses and constants, and drops the schemas with their builder.
// A screen that imports a schema as a value does not build: the export is gone.
import type { Plugin } from 'vite'

const BUILDER = 'typebox'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Whether a tree names one of the identifiers. */
function mentions(value: unknown, names: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return value.some((each) => mentions(each, names))
  if (!isNode(value)) return false
  if (value.type === 'Identifier' && names.has(String(value['name']))) return true
  return Object.values(value).some((each) => typeof each === 'object' && mentions(each, names))
}

/** The names that a top-level `const` declares, or null where the statement is none. */
function constsOf(statement: Node): { name: string; init: unknown }[] | null {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
  if (!isNode(declaration) || declaration.type !== 'VariableDeclaration') return null
  const parts = declaration['declarations'] as { id: { name: string }; init: unknown }[]
  return parts.map(({ id, init }) => ({ name: id.name, init }))
}

export function contractWithoutSchemas(): Plugin {
  return {
    name: 'hoistline-contract',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/contract\/[a-z-]+\.ts$/ },
      handler(code) {
        const { body } = this.parse(code) as unknown as { body: Node[] }
        const gone = new Set<string>()
        let kept = ''
        for (const statement of body) {
          const isImport = statement.type === 'ImportDeclaration'
          if (isImport && (statement['source'] as { value: string }).value === BUILDER) {
            for (const { local } of statement['specifiers'] as { local: { name: string } }[]) gone.add(local.name)
            continue
          }
          const consts = constsOf(statement)
          if (consts?.some(({ init }) => mentions(init, gone))) for (const { name } of consts) gone.add(name)
          else kept += `${code.slice(statement.start, statement.end)}\n`
        }
        return { code: kept, map: null }
      },
    },
  }
}
