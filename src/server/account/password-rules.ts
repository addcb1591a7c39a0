// Rules for passwords: length, very common ones, names of the account.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PASSWORD_MIN } from '#contract/account/choices.ts'
import { foldText } from '#domain/fold-text.ts'
import type { Language } from '#domain/language.ts'
import { projectRoot } from '#server/base/root.ts'
import { wordsOf } from '#server/base/words/words.ts'
import { PASSWORD_MAX } from './password.ts'

const COMMON_FILE = join(projectRoot, 'assets/passwords/most-common.txt')
export const PRODUCT = 'Hoistline'
/** Shorter words occur in any sentence by chance. */
const WORD_MIN = 4

/** Public facts of an account and its portal. */
export type KnownWords = {
  email: string
  /** Codes and names of the companies that the account may enter. */
  companies: readonly string[]
  /** The deployment's name for the product. */
  brand_name: string
}

let common: ReadonlySet<string> | undefined
const isCommon = (folded: string): boolean => {
  common ??= new Set(readFileSync(COMMON_FILE, 'utf8').split('\n'))
  return common.has(folded)
}

// 'Harbor-Cranes 1' contains 'harborcranes' too.
const squeezed = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '')

const partsOf = (text: string): string[] => [...foldText(text).split(/[^\p{L}\p{N}\p{M}]+/u), squeezed(text)]

const forbiddenWord = (password: string, names: readonly string[]): string | undefined => {
  const folded = squeezed(password)
  return names.flatMap(partsOf).find((word) => [...word].length >= WORD_MIN && folded.includes(word))
}

type Refusal = { kind: 'length' | 'common' } | { kind: 'email' | 'company' | 'product'; word: string }

const isOfWrongLength = (password: string): boolean => password.length < PASSWORD_MIN || password.length > PASSWORD_MAX

/** A refusal as a sentence. */
export const refusalWords = (refusal: Refusal, language: Language): string => {
  const words = wordsOf('problem', language)
  if ('word' in refusal) return words(`password_${refusal.kind}`, { word: refusal.word })
  return refusal.kind === 'common'
    ? words('password_common')
    : words('password_length', { min: PASSWORD_MIN, max: PASSWORD_MAX })
}

/** Why anyone's password would be refused; null if it would not. */
export const lengthFault = (password: string): string | null =>
  isOfWrongLength(password) ? refusalWords({ kind: 'length' }, 'en') : null

/** Why the password is refused for this account; null when it is not. */
export const passwordRefusal = (password: string, { email, companies, brand_name }: KnownWords): Refusal | null => {
  if (isOfWrongLength(password)) return { kind: 'length' }
  if (isCommon(foldText(password))) return { kind: 'common' }
  const sources = [
    ['email', email.split('@')],
    ['company', companies],
    ['product', [PRODUCT, brand_name]],
  ] as const
  for (const [kind, names] of sources) {
    const word = forbiddenWord(password, names)
    if (word !== undefined) return { kind, word }
  }
  return null
}

/** The same as an English sentence. */
export const passwordFault = (password: string, known: KnownWords): string | null => {
  const refusal = passwordRefusal(password, known)
  return refusal && refusalWords(refusal, 'en')
}
