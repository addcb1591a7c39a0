// Numbers as text, small enough for the sign-in page.
import type { Language } from '#domain/language.ts'

const LOCALE: Partial<Record<Language, string>> = { pt: 'pt-BR' }

// Making an Intl formatter costs a hundred times more than using it.
const formatters = new Map<string, Intl.NumberFormat>()

/** A figure with so many decimals, grouped as the language does. */
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
