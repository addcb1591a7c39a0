// The marks of days as text: a square, a dot or a dash for each.

const SIGNS: Readonly<Record<string, string>> = { '1': '■', '0': '·', '-': '–' }

/** `operation_data`: a character a day, as the lists have it. */
export function marksText(operation_data: string): string {
  return [...operation_data].map((mark) => SIGNS[mark] ?? mark).join('')
}
