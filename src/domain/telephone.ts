// Telephone numbers as people write them, and as a telephone dials them.

export const TELEPHONE_MAX = 40

// Digits in groups, perhaps with an extension: '+49 (40) 555-0100 ext. 12'.
const NUMBER = /^(?<dialled>[+(]?[0-9][0-9 ()./-]*)(?:(?:ext\.?|x|#) ?(?<extension>[0-9]{1,8}))?$/i
/** Emergency and service numbers have three; no country has more than fifteen. */
const DIGITS = { min: 3, max: 15 }

/** As it is kept: plain digits for full-width ones; null when it cannot be dialled. */
export function telephoneOf(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212\u30FC]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (text.length > TELEPHONE_MAX) return null
  const { dialled } = NUMBER.exec(text)?.groups ?? {}
  const digits = dialled?.replaceAll(/[^0-9]/g, '').length ?? 0
  return digits >= DIGITS.min && digits <= DIGITS.max ? text : null
}

/** The address that dials a kept number. '(0)' after a country's code is not dialled from abroad. */
export function telephoneHref(telephone: string): string {
  const { dialled = '', extension } = NUMBER.exec(telephone)?.groups ?? {}
  const number = (dialled.startsWith('+') ? dialled.replace('(0)', '') : dialled).replaceAll(/[^+0-9]/g, '')
  return `tel:${number}${extension ? `;ext=${extension}` : ''}`
}
