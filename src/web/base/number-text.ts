// Numbers as text, small enough for the sign-in page.
import type { Language } from '#domain/language.ts'

const LOCALE: Partial<Record<Language, string>> = { pt: 'pt-BR' }

// Cached: making an Intl formatter costs a hundred times its use.
const formatters = new Map<string, Intl.NumberFormat>()

/** A figure with some decimals, grouped as in the language. */
export function numberText(value: number, digits: number, language: Language): string {
  const key = `${language} ${digits}`
  let formatter = formatters.get(key)
  if (!formatter) {
    const options = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: 'always' } as const
    formatter = new Intl.NumberFormat(LOCALE[language] ?? language, options)
    formatters.set(key, formatter)
  }
  return formatter.format(value)
}
