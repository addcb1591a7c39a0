// Every SQL template of the server and the command line, with its row type.
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

export type Template = {
  path: string
  line: number
  /** Of the constant parts of its text. */
  hash: string
  /** What a row of it is said to be; null when nothing is said. */
  row: ts.Type | null
  node: ts.Node
}

export const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 12)

const partsOf = (template: ts.TemplateLiteral): string[] =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map((span) => span.literal.text)]

/** Templates in the order of the source, and what answers questions about their types. */
export const readTemplates = (): { templates: Template[]; checker: ts.TypeChecker } => {
  const read = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path))
  const { fileNames, options } = ts.parseJsonConfigFileContent(read.config, ts.sys, root)
  const program = ts.createProgram(fileNames, options)
  const checker = program.getTypeChecker()
  const templates: Template[] = []
  for (const file of program.getSourceFiles()) {
    const path = relative(root, file.fileName)
    if (!/^src\/(server|cli)\//.test(path) || /\/test-/.test(path)) continue
    const visit = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sql') {
        const [row = null] = checker.getTypeArguments(checker.getTypeAtLocation(node) as ts.TypeReference)
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
        const isSaid = row !== null && !(row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter))
        templates.push({ path, line: line + 1, hash: hashOf(partsOf(node.template)), row: isSaid ? row : null, node })
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  if (templates.length < 500) throw new Error('the SQL templates were not found')
  return { templates, checker }
}
