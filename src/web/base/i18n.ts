// Texts in the reader's language, loaded by noun.
import { use, useSyncExternalStore } from 'react'
import type { Language } from '#domain/language.ts'
import { messageText, type Messages, type Values } from '#domain/message.ts'
import { fetchCatalogue, type Noun } from './catalogues.ts'
import { rememberLanguage } from './preferred-language.ts'

/**
 * React reads a promise marked fulfilled at once;
 * an unmarked one suspends even when settled.
 */
type Load = Promise<void> & { status?: 'fulfilled' }

const loads = new Map<string, Load>()
const catalogues = new Map<string, Messages>()
const nouns = new Set<Noun>(['shell'])
const listeners = new Set<() => void>()
let language: Language = 'en'

/**
 * `t('key', { name })`: the compiler checks the key
 * and the values of its English text.
 */
export type Translate<N extends Noun> = <K extends keyof Catalogues[N] & string>(
  key: K,
  ...values: Catalogues[N][K] extends string ? Values<Catalogues[N][K]> : []
) => string

export function currentLanguage(): Language {
  return language
}

/**
 * Loads a noun's words in a language once;
 * the next call retries a failed load.
 */
export function loadMessages(noun: Noun, into: Language = language): Promise<void> {
  nouns.add(noun)
  const key = `${noun}/${into}`
  const known = loads.get(key)
  if (known) return known
  const load: Load = fetchCatalogue(noun, into).then((catalogue) => {
    catalogues.set(key, catalogue)
    load.status = 'fulfilled'
  })
  loads.set(key, load)
  load.catch(() => loads.delete(key))
  return load
}

/**
 * Changes the language once all words in use are loaded, so that nothing
 * flickers between two.
 */
export async function showLanguage(next: Language): Promise<void> {
  await Promise.all([...nouns].map((noun) => loadMessages(noun, next)))
  language = next
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}

/** The person's own choice, kept in a cookie for a year. */
export async function chooseOwnLanguage(next: Language): Promise<void> {
  rememberLanguage(next)
  await showLanguage(next)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage)
}

const translators = new Map<string, unknown>()

/**
 * The words of a loaded noun, outside of components.
 * Stable per noun and language.
 */
export function messagesOf<N extends Noun>(noun: N): Translate<N> {
  const key = `${noun}/${language}`
  const known = translators.get(key)
  if (known) return known as Translate<N>
  const own = language
  const translate: Translate<N> = (id, ...[values]) => {
    const message = catalogues.get(key)?.[id]
    return message === undefined ? `${noun}.${id}` : messageText(message, values, own)
  }
  translators.set(key, translate)
  return translate
}

/** The words of a noun; suspends until they are loaded. */
export function useMessages<N extends Noun>(noun: N): Translate<N> {
  use(loadMessages(noun, useLanguage()))
  return messagesOf(noun)
}
