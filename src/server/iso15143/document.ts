// Documents of ISO 15143-3 as XML, in the namespace of either edition, or as JSON.
import { TextAnswer } from '#server/base/answer.ts'

/**
 * An element: what is undefined is left out, an array is an element for
 * each entry. ATTRIBUTES are attributes of XML.
 */
export type Element = { readonly [name: string]: string | number | boolean | Element | readonly Element[] | undefined }

const ATTRIBUTES: ReadonlySet<string> = new Set(['datetime', 'version', 'snapshotTime'])

/** The edition of 2016, and that of 2020, whose schema the JCMA keeps. */
export const NAMESPACES = {
  '2016': 'http://standards.iso.org/iso/15143/-3',
  '2020': 'http://www.jcmanet.or.jp/english2017/ISO/15143/-3/20190501',
} as const
export type Edition = keyof typeof NAMESPACES

/** Of the crane's figures (docs/iso15143-3.md). */
export const CRANE_NAMESPACE = 'urn:hoistline:iso15143-3:crane:1'
const OTHER_NAMESPACES: Readonly<Record<string, string>> = { HoistlineCrane: CRANE_NAMESPACE }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// XML 1.0 has no sign for these.
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const escaped = (value: string | number | boolean): string =>
  String(value)
    .replaceAll(NO_XML, '')
    .replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign]!)

const xmlOf = (name: string, value: Element[string], namespace = OTHER_NAMESPACES[name]): string => {
  if (value === undefined) return ''
  if (Array.isArray(value)) return (value as readonly Element[]).map((each) => xmlOf(name, each)).join('')
  if (typeof value !== 'object') return `<${name}>${escaped(value)}</${name}>`
  const parts = Object.entries(value as Element)
  const attributes = parts
    .filter(([part, content]) => ATTRIBUTES.has(part) && content !== undefined)
    .map(([part, content]) => ` ${part}="${escaped(content as string)}"`)
  const elements = parts.filter(([part]) => !ATTRIBUTES.has(part)).map(([part, content]) => xmlOf(part, content))
  const xmlns = namespace === undefined ? '' : ` xmlns="${namespace}"`
  return `<${name}${xmlns}${attributes.join('')}>${elements.join('')}</${name}>`
}

export type Form = Edition | 'json'

/**
 * By `Accept`: JSON when it is named before XML; XML with the parameter
 * `edition=2020` in that namespace; XML of 2016 for anything else.
 */
export const formOf = (accept: string | undefined): Form => {
  const types = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [type = '', ...parameters] = part.split(';').map((each) => each.trim())
      const weight = Number(/^q=([\d.]+)$/.exec(parameters.find((each) => each.startsWith('q=')) ?? '')?.[1] ?? 1)
      return { type, weight, is2020: parameters.includes('edition=2020') || parameters.includes('edition="2020"') }
    })
    .toSorted((one, other) => other.weight - one.weight)
  const wished = types.find(({ type, weight }) => /\/(xml|json)$/.test(type) && weight > 0)
  if (wished?.type === 'application/json') return 'json'
  return wished?.is2020 ? '2020' : '2016'
}

/** `root`: the document's only element. */
export const documentOf = (root: string, element: Element, form: Form): TextAnswer => {
  if (form === 'json') return new TextAnswer(JSON.stringify(element), 'application/json; charset=utf-8')
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf(root, element, NAMESPACES[form])}\n`
  return new TextAnswer(text, 'application/xml; charset=utf-8')
}

/** `self`, and the neighbours that there are. */
export const linksOf = (page: number, last: number, addressOf: (page: number) => string): Element[] =>
  [
    { rel: 'self', href: addressOf(page) },
    ...(page > 1 ? [{ rel: 'prev', href: addressOf(page - 1) }] : []),
    ...(page < last ? [{ rel: 'next', href: addressOf(page + 1) }] : []),
    { rel: 'last', href: addressOf(last) },
  ] satisfies Element[]
