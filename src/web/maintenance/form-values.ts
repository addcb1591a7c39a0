// What is typed into the forms of maintenance, read.
import type { Translate } from '#web/base/i18n.ts'

/** A number typed with a point or a comma; null for an empty field, NaN for what is none. */
export function numberOf(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return null
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(typed) ? Number(typed) : NaN
}

/** Why a typed number is refused; null when it is right or empty. */
export function numberFault(
  text: string,
  { max, isWhole = false, shown }: { max: number; isWhole?: boolean; shown: string },
  t: Translate<'maintenance'>,
): string | null {
  const value = numberOf(text)
  if (value === null) return null
  if (value < 0) return t('number_negative')
  if (isWhole && !Number.isInteger(value) && !Number.isNaN(value)) return t('number_whole')
  return Number.isNaN(value) || value > max ? t('number_range', { max: shown }) : null
}
