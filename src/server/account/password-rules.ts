// Rules for passwords: length, very common ones, names of the account.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldText } from '#domain/fold-text.ts'
import { projectRoot } from '#server/base/root.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './password.ts'

const COMMON_FILE = join(projectRoot, 'assets/passwords/most-common.txt')
/** Shorter words occur in any sentence by chance. */
const WORD_MIN = 4

/** Public facts of an account and its portal. */
export type KnownWords = {
  email: string
  /** Codes and names of the companies that the account may enter. */
  companies: readonly string[]
  /** The product's own name and the deployment's name for it. */
  products: readonly string[]
}

let common: ReadonlySet<string> | undefined
const isCommon = (folded: string): boolean => {
  common ??= new Set(readFileSync(COMMON_FILE, 'utf8').split('\n'))
  return common.has(folded)
}

// 'Harbor-Cranes 1' contains 'harborcranes' too.
const squeezed = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '')

const wordsOf = (text: string): string[] => [...foldText(text).split(/[^\p{L}\p{N}\p{M}]+/u), squeezed(text)]

const forbiddenWord = (password: string, names: readonly string[]): string | undefined => {
  const folded = squeezed(password)
  return names.flatMap(wordsOf).find((word) => [...word].length >= WORD_MIN && folded.includes(word))
}

/** Why anyone's password would be refused; null if it would not. */
export const lengthFault = (password: string): string | null =>
  password.length < PASSWORD_MIN || password.length > PASSWORD_MAX
    ? `The password must have ${PASSWORD_MIN} characters or more, and at most ${PASSWORD_MAX}.`
    : null

/**
 * Why the password is refused for this account, as a sentence;
 * null when it is not.
 */
export const passwordFault = (password: string, { email, companies, products }: KnownWords): string | null => {
  const short = lengthFault(password)
  if (short !== null) return short
  if (isCommon(foldText(password))) return 'The password is one of the 10,000 most common ones. Choose another.'
  const sources = {
    'the e-mail address': email.split('@'),
    'the company’s name': companies,
    'the product’s name': products,
  }
  for (const [source, names] of Object.entries(sources)) {
    const word = forbiddenWord(password, names)
    if (word !== undefined) return `The password contains “${word}”, a part of ${source}. Choose another.`
  }
  return null
}
