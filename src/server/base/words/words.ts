// The texts of workbooks, mails and faults in the reader's language.
import { join } from 'node:path'
import type { Language } from '#domain/language.ts'
import { messageText, type Message, type PlainKey, type Values } from '#domain/message.ts'
import { projectRoot } from '#server/base/root.ts'
import { compileMessage, PoWords } from './po-words.ts'

/** A key of a text without places for values. */
export type WordKey<C extends keyof Catalogues> = PlainKey<Catalogues[C]>

/** `words('key', { name })`: the compiler checks the key and the values of its English text. */
export type Words<C extends keyof Catalogues> = {
  <K extends keyof Catalogues[C] & string>(
    key: K,
    ...values: Catalogues[C][K] extends string ? Values<Catalogues[C][K]> : []
  ): string
  /** Whether there is such a key; of a text without places, says the caller. */
  has: (key: string) => key is WordKey<C>
}

const po = new PoWords(join(projectRoot, 'words'))
const known = new Map<string, unknown>()

const read = <C extends keyof Catalogues>(catalogue: C, language: Language): Words<C> => {
  const texts = po.texts(catalogue, language)
  const compiled = new Map<string, Message>()
  const compiledOf = (key: string): Message => {
    const before = compiled.get(key)
    if (before !== undefined) return before
    const message = compileMessage(texts[key]!)
    compiled.set(key, message)
    return message
  }
  return Object.assign(
    (key: string, values?: Record<string, string | number>) => messageText(compiledOf(key), values, language),
    { has: (key: string): key is WordKey<C> => Object.hasOwn(texts, key) },
  )
}

/** A catalogue is read when it is first asked for. */
export const wordsOf = <C extends keyof Catalogues>(catalogue: C, language: Language): Words<C> => {
  const name = `${catalogue}/${language}`
  const words = (known.get(name) as Words<C> | undefined) ?? read(catalogue, language)
  known.set(name, words)
  return words
}
