// Small mutations of one TypeScript file, found in its syntax tree.
import ts from 'typescript'
import { droppedConditions, mutantsOfSqlChunk } from './sql-mutants.mjs'

const { SyntaxKind } = ts

const OPERATORS = new Map([
  [SyntaxKind.LessThanToken, '<='],
  [SyntaxKind.LessThanEqualsToken, '<'],
  [SyntaxKind.GreaterThanToken, '>='],
  [SyntaxKind.GreaterThanEqualsToken, '>'],
  [SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [SyntaxKind.AmpersandAmpersandToken, '||'],
  [SyntaxKind.BarBarToken, '&&'],
  [SyntaxKind.PlusToken, '-'],
  [SyntaxKind.MinusToken, '+'],
  [SyntaxKind.AsteriskToken, '/'],
  [SyntaxKind.SlashToken, '*'],
  [SyntaxKind.PercentToken, '*'],
])

/** Calls that become another, or fall away (null). */
const CALLS = new Map([
  ['max', 'min'],
  ['min', 'max'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['round', 'floor'],
  ['some', 'every'],
  ['every', 'some'],
  ['filter', null],
  ['sort', null],
  ['toSorted', null],
  ['reverse', null],
  ['toReversed', null],
  ['where', null],
  ['orderBy', null],
])

const isText = (node) =>
  ts.isStringLiteral(node) || ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)

/** `+` between texts joins them: no arithmetic. */
const joinsTexts = (node) =>
  isText(node.left) || isText(node.right) || (ts.isBinaryExpression(node.left) && joinsTexts(node.left))

function* ofBinary(node, replace) {
  const operator = OPERATORS.get(node.operatorToken.kind)
  if (operator === undefined || joinsTexts(node)) return
  yield replace(node.operatorToken, operator, `${node.operatorToken.getText()} to ${operator}`)
}

function* ofCall(node, replace) {
  if (!ts.isPropertyAccessExpression(node.expression)) return
  const { name, expression } = node.expression
  const other = CALLS.get(name.text)
  if (other === null) yield replace(node, expression.getText(), `${name.text} dropped`)
  else if (other !== undefined) yield replace(name, other, `${name.text} to ${other}`)
}

function* ofSql(node) {
  const { template } = node
  if (!/^sql\b/.test(node.tag.getText())) return
  const chunks = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map((span) => span.literal)]
  for (const chunk of chunks) yield* mutantsOfSqlChunk(chunk.getText(), chunk.getStart())
  yield* droppedConditions(template.getText(), template.getStart())
}

const isLeaving = (statement) =>
  ts.isReturnStatement(statement) || ts.isContinueStatement(statement) || ts.isThrowStatement(statement)

function* mutantsOf(node, replace) {
  if (ts.isBinaryExpression(node)) yield* ofBinary(node, replace)
  else if (ts.isCallExpression(node)) yield* ofCall(node, replace)
  else if (ts.isTaggedTemplateExpression(node)) yield* ofSql(node)
  else if (ts.isNumericLiteral(node)) yield replace(node, `(${node.text} + 1)`, `${node.text} + 1`)
  else if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    yield replace(node, node.operand.getText(), '! dropped')
  else if (ts.isConditionalExpression(node))
    yield replace(node.condition, `!(${node.condition.getText()})`, 'choice turned round')
  else if (ts.isIfStatement(node)) {
    yield replace(node.expression, `!(${node.expression.getText()})`, 'if turned round')
    if (!node.elseStatement && isLeaving(node.thenStatement)) yield replace(node, '', 'early end dropped')
  }
}

const isOfTypes = (node) =>
  ts.isTypeNode(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isImportDeclaration(node)

/** `{ from, to, text, kind, line, was }`, in the order of the file. */
export function mutantsOfFile(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const found = []
  const replace = (node, text, kind) => ({ from: node.getStart(), to: node.getEnd(), text, kind })
  const visit = (node) => {
    if (isOfTypes(node)) return
    for (const mutant of mutantsOf(node, replace)) {
      const line = file.getLineAndCharacterOfPosition(mutant.from).line + 1
      found.push({ ...mutant, line, was: source.slice(mutant.from, mutant.to) })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

export const mutated = (source, { from, to, text }) => source.slice(0, from) + text + source.slice(to)
