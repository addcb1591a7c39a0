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

export type Source = {
  /** In the order of the source. */
  templates: Template[]
  /** Of files that make SQL of strings (`sql.raw`): a hash of all their strings, by path. */
  strings: Map<string, string>
  /** Answers questions about the templates' types. */
  checker: ts.TypeChecker
}

export const readSource = (): Source => {
  const read = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path))
  const { fileNames, options } = ts.parseJsonConfigFileContent(read.config, ts.sys, root)
  const program = ts.createProgram(fileNames, options)
  const checker = program.getTypeChecker()
  const templates: Template[] = []
  const strings = new Map<string, string>()
  for (const file of program.getSourceFiles()) {
    const path = relative(root, file.fileName)
    if (!/^src\/(server|cli)\//.test(path) || /\/test-/.test(path)) continue
    const texts: string[] = []
    let isRaw = false
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node)) return
      if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) texts.push(node.text)
      if (ts.isPropertyAccessExpression(node) && node.getText(file) === 'sql.raw') isRaw = true
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sql') {
        const [row = null] = checker.getTypeArguments(checker.getTypeAtLocation(node) as ts.TypeReference)
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
        const isSaid = row !== null && !(row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter))
        templates.push({ path, line: line + 1, hash: hashOf(partsOf(node.template)), row: isSaid ? row : null, node })
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
    if (isRaw) strings.set(path, hashOf(texts))
  }
  if (templates.length < 500) throw new Error('the SQL templates were not found')
  return { templates, strings, checker }
}
