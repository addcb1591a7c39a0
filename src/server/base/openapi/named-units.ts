// Schemas in which each number's description names its unit.
import type { TSchema } from 'typebox'
import { FIELD_UNITS } from '#contract/field-units.ts'

type Node = {
  type?: string
  description?: string
  properties?: Record<string, Node>
  patternProperties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
}

/** Numbers that name or place something; they have no unit. */
export const NO_QUANTITY =
  /(^|_)(id|ids|page|version|index|line|number|status|type|code|sequence|occurrence|corrects|attempts|year|month|revision|geo_alert|week|weekday|level|alg)$/

/** Words by which a description names a unit or says what is counted. */
export const UNIT =
  /°|%|÷|(?<![’'\w])s\b|\b(h|km|m|L|kWh|MPa|t|0 to 1|slots?|minutes|seconds|milliseconds|codes|hours?|days?|months|weeks|bytes|pixels|machines?|points?|positions?|mails?|records?|lines?|rows?|entries|articles|addresses|alarms?|areas|events?|files?|people|requests?|results?|pages|values|sessions?|sites?|times|often|unit|currency|price)\b/

const isNumber = ({ type, anyOf = [] }: Node): boolean =>
  type === 'number' || type === 'integer' || anyOf.some((each) => isNumber(each))

const textsOf = ({ description, anyOf = [], items }: Node): string =>
  [description, ...anyOf.map(textsOf), items ? textsOf(items) : ''].filter(Boolean).join(' ')

const visit = (node: Node, name: string): void => {
  const unit = FIELD_UNITS[name]
  if (unit !== undefined && isNumber(node) && !UNIT.test(textsOf(node)))
    node.description = [node.description, unit].filter(Boolean).join('; ')
  for (const [key, each] of Object.entries(node.properties ?? {})) visit(each, key)
  for (const each of Object.values(node.patternProperties ?? {})) visit(each, '*')
  for (const each of node.anyOf ?? []) if (each.properties || each.items) visit(each, name)
  if (node.items) visit(node.items, name)
}

export const withUnits = (schema: TSchema): TSchema => {
  const copy = structuredClone(JSON.parse(JSON.stringify(schema)) as TSchema)
  visit(copy as Node, '')
  return copy
}
