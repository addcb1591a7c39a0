// Leaves of the contract what a browser needs, addresses and constants, and drops the schemas with their builder.
// A screen that imports a schema as a value does not build: the export is gone.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { transform } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'

const BUILDER = 'typebox'
const CONTRACT = /\/src\/contract\/[a-z-]+\.ts$/

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Parse = Rolldown.PluginContext['parse']

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

/** The statements of a contract file that are free of schemas, and the names of those that are not. */
async function sift(file: string, code: string, parse: Parse): Promise<{ kept: Node[]; gone: Set<string> }> {
  const { body } = parse(code) as unknown as { body: Node[] }
  const gone = new Set<string>()
  const kept: Node[] = []
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      const source = (statement['source'] as { value: string }).value
      const specifiers = statement['specifiers'] as { local: { name: string } }[]
      const goneThere = source.startsWith('./') ? await goneIn(join(dirname(file), source), parse) : null
      const left = specifiers.filter(({ local }) => source !== BUILDER && !goneThere?.has(local.name))
      for (const specifier of specifiers) if (!left.includes(specifier)) gone.add(specifier.local.name)
      // One statement may bring both: the schemas go, the constants stay.
      if (left.length > 0) kept.push({ ...statement, specifiers: left })
      continue
    }
    const consts = constsOf(statement)
    if (consts?.some(({ init }) => mentions(init, gone))) for (const { name } of consts) gone.add(name)
    else kept.push(statement)
  }
  return { kept, gone }
}

/** Without what was imported for schemas alone: a list of legal values would come along with every address. */
function neededOf(kept: Node[]): Node[] {
  const rest = kept.filter(({ type }) => type !== 'ImportDeclaration')
  return kept.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return [statement]
    const specifiers = statement['specifiers'] as { local: { name: string } }[]
    const needed = specifiers.filter(({ local }) => mentions(rest, new Set([local.name])))
    return needed.length > 0 ? [{ ...statement, specifiers: needed }] : []
  })
}

async function goneIn(file: string, parse: Parse): Promise<Set<string>> {
  const { code } = await transform(await readFile(file, 'utf8'), { loader: 'ts', format: 'esm' })
  return (await sift(file, code, parse)).gone
}

function textOf(statement: Node, code: string): string {
  if (statement.type !== 'ImportDeclaration') return code.slice(statement.start, statement.end)
  const names = (statement['specifiers'] as Node[]).map(({ start, end }) => code.slice(start, end))
  const { start, end } = statement['source'] as Node
  return `import { ${names.join(', ')} } from ${code.slice(start, end)}`
}

export function contractWithoutSchemas(): Plugin {
  return {
    name: 'hoistline-contract',
    enforce: 'post',
    transform: {
      filter: { id: CONTRACT },
      async handler(code, id) {
        const { kept } = await sift(id, code, (text) => this.parse(text))
        return {
          code: neededOf(kept)
            .map((statement) => textOf(statement, code))
            .join('\n'),
          map: null,
        }
      },
    },
  }
}
