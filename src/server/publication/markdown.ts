// Markdown read into blocks; what is not allowed is a fault of its line.
import { fromMarkdown } from 'mdast-util-from-markdown'
import { DEEPEST_LIST, isAllowedLink, LINK_TARGETS, type Block, type Span } from '#domain/rich-text.ts'
import type { LineFault } from '#server/base/csv-file.ts'

type RootContent = ReturnType<typeof fromMarkdown>['children'][number]
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number]
type List = Extract<RootContent, { type: 'list' }>
type ListItem = List['children'][number]
type Node = Pick<RootContent, 'type' | 'position'>

/** A picture as a file names it, or why it cannot be taken. */
export type FoundPicture = { picture: string; width: number; height: number } | { fault: string }
export type FindPicture = (file: string) => FoundPicture

type Look = Omit<Span, 'text'>
type Reading = {
  faults: LineFault[]
  /** Lines before the Markdown in its file. */
  above: number
  findPicture: FindPicture
}

const refuse = ({ faults, above }: Reading, node: Node, message: string): void => {
  faults.push({ line: (node.position?.start.line ?? 1) + above, message })
}

const HTML = 'holds raw HTML; write it in Markdown, or put a \\ before the < when it is meant as text'

const WORDS: Partial<Record<Node['type'], string>> = {
  html: HTML,
  definition: 'holds a link’s address by itself; write the link as [words](address)',
  linkReference: 'holds a link without its address; write it as [words](address)',
  imageReference: 'holds a picture without its file; write it as ![words](file.png)',
}
const NOT_HERE = 'holds what cannot stand here; use headings, paragraphs, lists, quotations, pictures and code only'

const spansOf = (reading: Reading, nodes: readonly PhrasingContent[], look: Look = {}): Span[] =>
  nodes.flatMap((node): Span[] => {
    switch (node.type) {
      case 'text':
        return [{ text: node.value.replaceAll(/\s*\n\s*/g, ' '), ...look }]
      case 'inlineCode':
        return [{ text: node.value, ...look, code: true }]
      case 'break':
        return [{ text: '\n', ...look }]
      case 'strong':
        return spansOf(reading, node.children, { ...look, strong: true })
      case 'emphasis':
        return spansOf(reading, node.children, { ...look, emphasis: true })
      case 'link':
        if (!isAllowedLink(node.url)) refuse(reading, node, `links to "${node.url}"; allowed are ${LINK_TARGETS}`)
        return spansOf(reading, node.children, { ...look, href: node.url })
      case 'image':
        refuse(reading, node, 'holds a picture among words; give it a paragraph of its own')
        return []
      default:
        refuse(reading, node, WORDS[node.type] ?? NOT_HERE)
        return []
    }
  })

const pictureOf = (reading: Reading, node: Extract<PhrasingContent, { type: 'image' }>): Block[] => {
  const alt = (node.alt ?? '').trim()
  if (alt === '') refuse(reading, node, 'holds a picture without words; say what it shows: ![words](file.png)')
  const picture = reading.findPicture(node.url)
  if ('fault' in picture) {
    refuse(reading, node, `the picture ${node.url} ${picture.fault}`)
    return []
  }
  return [{ kind: 'picture', alt, ...picture }]
}

const itemOf = (reading: Reading, node: ListItem, level: number, number: number | null): Block[] => {
  const spans: Span[] = []
  const inner: Block[] = []
  for (const child of node.children) {
    if (child.type === 'list') inner.push(...itemsOf(reading, child, level + 1))
    else if (child.type !== 'paragraph') refuse(reading, child, WORDS[child.type] ?? 'holds more than words in a list')
    else if (inner.length > 0) refuse(reading, child, 'goes on after an inner list; begin a new point instead')
    else spans.push(...(spans.length > 0 ? [{ text: '\n' }] : []), ...spansOf(reading, child.children))
  }
  return [{ kind: 'item', level, number, spans }, ...inner]
}

const itemsOf = (reading: Reading, node: List, level = 1): Block[] => {
  if (level > DEEPEST_LIST) {
    refuse(reading, node, `begins a list inside of ${DEEPEST_LIST} others; use fewer levels`)
    return []
  }
  const first = node.ordered ? (node.start ?? 1) : null
  return node.children.flatMap((item, at) => itemOf(reading, item, level, first === null ? null : first + at))
}

const blocksOf = (reading: Reading, node: RootContent): Block[] => {
  switch (node.type) {
    case 'heading': {
      // The title is the page's heading.
      const level = Math.min(node.depth + 1, 4) as 2 | 3 | 4
      return [{ kind: 'heading', level, spans: spansOf(reading, node.children) }]
    }
    case 'paragraph': {
      const [only, ...others] = node.children
      if (only?.type === 'image' && others.length === 0) return pictureOf(reading, only)
      return [{ kind: 'paragraph', spans: spansOf(reading, node.children) }]
    }
    case 'blockquote':
      return node.children.flatMap((child): Block[] => {
        if (child.type === 'paragraph') return [{ kind: 'quote', spans: spansOf(reading, child.children) }]
        refuse(reading, child, WORDS[child.type] ?? 'holds more than paragraphs in a quotation')
        return []
      })
    case 'list':
      return itemsOf(reading, node)
    case 'code':
      return [{ kind: 'code', spans: [{ text: node.value }] }]
    case 'thematicBreak':
      return [{ kind: 'rule' }]
    default:
      refuse(reading, node, WORDS[node.type] ?? NOT_HERE)
      return []
  }
}

/** `above`: lines before the Markdown in its file. */
export const readMarkdown = (
  source: string,
  above: number,
  findPicture: FindPicture,
): { blocks: Block[]; faults: LineFault[] } => {
  const reading: Reading = { faults: [], above, findPicture }
  const blocks = fromMarkdown(source).children.flatMap((node) => blocksOf(reading, node))
  return { blocks, faults: reading.faults }
}
