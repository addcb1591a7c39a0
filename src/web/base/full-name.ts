// A person's name in the order of the reader's language.
import type { User } from '#contract/account.ts'
import type { Language } from '#domain/language.ts'

// Names in these scripts begin with the family name
// in every interface language.
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

export function fullName({ family_name, first_name }: Pick<User, 'family_name' | 'first_name'>, language: Language) {
  const familyFirst = EAST_ASIAN.test(family_name) || language === 'ja' || language === 'ko'
  const parts = familyFirst ? [family_name, first_name] : [first_name, family_name]
  return parts.filter((part) => part !== '').join(' ')
}

/** The first letters of up to two words: 'Yuki Aoki' is 'YA'. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
}
