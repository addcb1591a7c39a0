// The order of serials: letters, then a number (FC0009 is FC9, before FC0010).
import { foldText } from './fold-text.ts'

/**
 * A text that sorts like serials: every number by its length, then its
 * digits. Hyphens, dots and blanks only separate.
 */
export function serialOrder(serial: string): string {
  const parts = foldText(serial).match(/[0-9]+|[^0-9 _./-]+/g) ?? []
  return parts.map((part) => (/^[0-9]/.test(part) ? counted(part) : part)).join('')
}

function counted(digits: string): string {
  const number = digits.replace(/^0+/, '')
  return String(number.length).padStart(2, '0') + number
}

/**
 * The suffix of an upper bound: a bound of letters alone
 * ends after the last number of these letters.
 */
export function boundSuffix(upper: string): '' | ':' {
  // ':' comes right after '9', before every letter.
  return /[0-9]$/.test(foldText(upper)) ? '' : ':'
}

/**
 * Whether a range of serials is empty because its start
 * is after its end.
 */
export function isSerialRangeReversed(from: string, to: string): boolean {
  return serialOrder(from) > serialOrder(to) + boundSuffix(to)
}
