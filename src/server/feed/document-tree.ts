// Documents of other servers, XML or JSON, as one kind of tree.
import { SaxesParser } from 'saxes'
import { FeedFault } from './feed-fault.ts'

/** Attributes are children, names as `plainName` has them. */
export type TreeNode = { name: string; text: string; children: TreeNode[] }

const DEPTH_MAX = 32
/** Of a page with the longest values of 10,000 machines there are fewer. */
const PARTS_MAX = 1_000_000

/** Makers differ in prefixes, casing and dashes. */
export const plainName = (name: string): string =>
  name
    .slice(name.lastIndexOf(':') + 1)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

const leaf = (name: string, text: string): TreeNode => ({ name, text, children: [] })

const treeOfXml = (text: string): TreeNode => {
  const top = leaf('', '')
  const open = [top]
  const parser = new SaxesParser({ xmlns: false, position: true })
  parser.on('doctype', () => {
    throw new FeedFault('entities')
  })
  parser.on('error', (error) => {
    // Named entities are only what a DOCTYPE declares.
    throw error.message.includes('entity') ? new FeedFault('entities') : new FeedFault('not_readable', error.message)
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEPTH_MAX) throw new FeedFault('too_deep')
    const children = Object.entries(attributes).map(([key, value]) => leaf(plainName(key), value))
    const node = { name: plainName(name), text: '', children }
    open.at(-1)!.children.push(node)
    open.push(node)
  })
  const add = (part: string): void => void (open.at(-1)!.text += part)
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  return top
}

const treeOfValue = (name: string, value: unknown, depth: number): TreeNode[] => {
  if (depth > DEPTH_MAX) throw new FeedFault('too_deep')
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((each) => treeOfValue(name, each, depth + 1))
  if (typeof value !== 'object') return [leaf(name, String(value))]
  const children = Object.entries(value).flatMap(([key, part]) => treeOfValue(plainName(key), part, depth + 1))
  // As some servers write the text of an element with attributes.
  const text = children.find((child) => child.name === 'value' || child.name === 'text')?.text ?? ''
  return [{ name, text, children }]
}

const treeOfJson = (text: string): TreeNode => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new FeedFault('not_readable', (error as Error).message)
  }
  return { name: '', text: '', children: treeOfValue('document', value, 0) }
}

// What begins an element, an attribute, an object, a list or a further value.
const PARTS: ReadonlySet<number> = new Set([...'<={[,'].map((sign) => sign.charCodeAt(0)))

/** Each becomes many times its own size in memory. @throws FeedFault */
const checkParts = (text: string): void => {
  let parts = 0
  for (let at = 0; at < text.length; at++)
    if (PARTS.has(text.charCodeAt(at)) && ++parts > PARTS_MAX) throw new FeedFault('too_many_parts')
}

/** @throws FeedFault for entities, too many parts, too many levels, and what is neither XML nor JSON */
export const treeOf = (text: string): TreeNode => {
  checkParts(text)
  const begin = text.trimStart()
  return begin.startsWith('{') || begin.startsWith('[') ? treeOfJson(text) : treeOfXml(begin)
}

export const childOf = (node: TreeNode, ...names: readonly string[]): TreeNode | undefined =>
  node.children.find(({ name }) => names.includes(name))

/** Trimmed; null when it is not there or empty. */
export const textOf = (node: TreeNode, ...names: readonly string[]): string | null =>
  childOf(node, ...names)?.text.trim() || null
