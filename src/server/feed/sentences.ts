// What runs of feeds noticed, in words.
import type { FeedNote } from '#contract/feed/choices.ts'
import type { Language } from '#domain/language.ts'
import { wordsOf } from '#server/base/words/words.ts'

/** Every note's text may name all of these; unknown ones are empty. */
export const sentenceOf = ({ code, count = 1, serial = '', detail = '' }: FeedNote, language: Language): string =>
  wordsOf('feed', language)(`note_${code}`, { count, serial, detail })
