// Text of a workbook's cells and names of its sheets (ECMA-376).

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// ECMA-376 part 1, 22.9.2.19: characters that XML lacks are written
// _xHHHH_, so a text that looks like that is escaped too.
const UNHELD = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}|_(?=x[0-9a-f]{4}_)/giu
function escaped(sign: string): string {
  return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}

/** The text inside an element or an attribute. */
export function xmlText(text: string): string {
  return /[&<>"_\ufffe\uffff\p{Cc}\p{Surrogate}]/u.test(text)
    ? text.replaceAll(UNHELD, escaped).replaceAll(/[&<>"]/g, (sign) => MARKUP[sign] ?? sign)
    : text
}

/** A spreadsheet makes a formula of such a text once someone edits its cell, or opens its CSV. */
export function isLikeFormula(text: string): boolean {
  return /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(text)
}

/** A valid sheet name: 31 characters, none of []:*?/\, no ' at either end. */
export function sheetName(name: string): string {
  return name
    .replaceAll('/', '-')
    .replaceAll(/[[\]:*?/\\\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, ' ')
    .slice(0, 31)
    .replaceAll(/^'|'$/g, ' ')
    .trim()
}
