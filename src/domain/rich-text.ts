// Published text as blocks of spans: what remains of Markdown when it is drawn.

/** A run of text with one look. A line break is '\n'. */
export type Span = { text: string; strong?: true; emphasis?: true; code?: true; href?: string }

export type Block =
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'quote'; spans: Span[] }
  | { kind: 'code'; spans: Span[] }
  | { kind: 'heading'; level: 2 | 3 | 4; spans: Span[] }
  /** `level` 1 is the outermost list; `number` counts an ordered one. */
  | { kind: 'item'; level: number; number: number | null; spans: Span[] }
  | { kind: 'rule' }
  | { kind: 'picture'; picture: string; alt: string; width: number; height: number }

export const DEEPEST_LIST = 3

/** Text of a link's address for a refusal. */
export const LINK_TARGETS = 'https:// addresses, mailto: addresses, and paths of the portal such as /faq'

/**
 * Whether a link may lead there: https:, mailto:, or a path
 * of the portal.
 */
export function isAllowedLink(href: string): boolean {
  // Browsers drop tabs and line ends inside of addresses.
  if (/[\p{Cc}\s\\]/u.test(href)) return false
  if (href.startsWith('/')) return !href.startsWith('//')
  if (/^mailto:[^\s@,;?]+@[^\s@,;?]+$/i.test(href)) return true
  return /^https:\/\/[\p{L}\p{N}.-]+(:\d{1,5})?([/?#]|$)/iu.test(href)
}

/** The words alone, for a search or an excerpt. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'rule') return []
      if (block.kind === 'picture') return block.alt
      return block.spans.map(({ text }) => text).join('')
    })
    .filter((text) => text !== '')
    .join('\n')
}
