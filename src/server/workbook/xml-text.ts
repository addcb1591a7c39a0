// Text escaped for a workbook's XML.

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// ECMA-376 part 1, 22.9.2.19: characters that XML lacks are written
// _xHHHH_, so a text that looks like that is escaped too.
const UNHELD = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}|_(?=x[0-9a-f]{4}_)/giu
const escaped = (sign: string): string => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** The text inside an element or an attribute. */
export const xmlText = (text: string): string =>
  /[&<>"_\ufffe\uffff\p{Cc}\p{Surrogate}]/u.test(text)
    ? text.replaceAll(UNHELD, escaped).replaceAll(/[&<>"]/g, (sign) => MARKUP[sign] ?? sign)
    : text
