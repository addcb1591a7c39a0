// Texts in the reader's language, loaded by noun.
import { setupI18n } from '@lingui/core'
import { use, useSyncExternalStore } from 'react'
import type { Language } from '#domain/language.ts'
import { type Catalogues, fetchCatalogue, type Noun, type Values } from '#web/messages/catalogues.ts'
import { rememberLanguage } from './preferred-language.ts'

const i18n = setupI18n()
/**
 * React reads a promise marked fulfilled at once;
 * an unmarked one suspends even when settled.
 */
type Load = Promise<void> & { status?: 'fulfilled' }

const loads = new Map<string, Load>()
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
    i18n.load(into, Object.fromEntries(Object.entries(catalogue).map(([id, text]) => [`${noun}.${id}`, text])))
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
  i18n.activate(next)
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
  // Words without values are cached:
  // a list needs the same few dozen a thousand times.
  const plain = new Map<string, string>()
  const translate: Translate<N> = (id, ...[values]) => {
    const cached = values ? undefined : plain.get(id)
    if (cached !== undefined) return cached
    const words = i18n._(`${noun}.${id}`, values)
    if (!values && loads.get(key)?.status === 'fulfilled') plain.set(id, words)
    return words
  }
  translators.set(key, translate)
  return translate
}

/** The words of a noun; suspends until they are loaded. */
export function useMessages<N extends Noun>(noun: N): Translate<N> {
  use(loadMessages(noun, useLanguage()))
  return messagesOf(noun)
}
