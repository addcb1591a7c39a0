// A person's name in the order of the reader's language.
import type { Language } from './language.ts'

// Names in these scripts begin with the family name
// in every interface language.
const EAST_ASIAN = /[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/

/** Whether readers of the language put the family name first. */
export function isFamilyFirst(language: Language | null): boolean {
  return language === 'ja' || language === 'ko'
}

/** Family name first in Japanese and Korean; full_name() in SQL is the same rule. */
export function personName(
  { family_name, first_name }: { family_name: string; first_name: string },
  language: Language | null,
): string {
  const parts =
    EAST_ASIAN.test(family_name) || isFamilyFirst(language) ? [family_name, first_name] : [first_name, family_name]
  return parts.filter((part) => part !== '').join(' ')
}
