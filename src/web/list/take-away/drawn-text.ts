// The text of a drawn cell, as a person reads it.

/** Left out: what is for screen readers only, and what only acts. */
const SILENT = '.vh, [aria-hidden="true"], input, select, [data-scale]'

/**
 * Words, and the names of drawings, or the text that stands for one in
 * a file. Boxes are told apart by a blank, lines
 * stay lines. A pressed button is a tick, another one its words.
 */
export function drawnText(cell: Element): string {
  return partsOf(cell)
    .join(' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()
}

function partsOf(node: Node): string[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? '']
  if (!(node instanceof Element) || node.matches(SILENT)) return []
  const signs = node.getAttribute('data-text')
  if (signs !== null) return [signs]
  const pressed = node.getAttribute('aria-pressed')
  if (pressed !== null) return pressed === 'true' ? ['✓'] : []
  const name = node.getAttribute('aria-label')
  if (name !== null && (node.getAttribute('role') === 'img' || node instanceof SVGElement)) return [name]
  const parts = [...node.childNodes].flatMap(partsOf)
  // Inline boxes belong to one word: 12<small>,5</small>.
  return node.children.length === 0 ? [parts.join('')] : parts
}

/** The number that a formatted figure says, else null; `decimal`: the reader's mark. */
export function numberOfText(text: string, decimal: string): number | null {
  const plain = text
    .replaceAll(/[\s\u00a0\u202f'’]/g, '')
    .replaceAll(decimal === ',' ? '.' : ',', '')
    .replace(decimal, '.')
  return /^[-−+]?\d+(\.\d+)?$/.test(plain) ? Number(plain.replace('−', '-')) : null
}

/** How many decimals a formatted figure shows. */
export function decimalsOfText(text: string, decimal: string): number {
  return /^\D*[\d\s.,]*$/.test(text) && text.includes(decimal) ? text.length - text.lastIndexOf(decimal) - 1 : 0
}
