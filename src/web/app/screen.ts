// A screen as a chunk of its own: fetched together with its words while its route loads, and drawn at once where it has been fetched ahead.
import { type ComponentType, createElement, use } from 'react'
import type { Language } from '#domain/language.ts'
import { loadMessages } from '#web/base/i18n.ts'
import type { Noun } from '#web/messages/catalogues.ts'

// The router's own lazy component reloads the page by itself when a chunk is missing, past our limit of once per 60 s;
// React's suspends even when all is there, which costs the first screen a drawing of its frame alone.
export function screen<Props extends object>(load: () => Promise<ComponentType<Props>>, nouns: readonly Noun[] = []) {
  let known: Promise<ComponentType<Props>> | null = null
  const fetchCode = (): Promise<ComponentType<Props>> => {
    if (known) return known
    const loading: Promise<ComponentType<Props>> = load().then((component) => {
      // What React looks for on a promise: one marked so is read at once, where an unmarked one suspends for a moment even when settled.
      void Object.assign(loading, { status: 'fulfilled', value: component })
      return component
    })
    // What is missing is asked for again by whoever needs it next.
    loading.catch(() => (known = null))
    known = loading
    return loading
  }
  const Screen = (props: Props) => createElement(use(fetchCode()), props)
  const preload = async (language?: Language) => {
    await Promise.all([fetchCode(), ...nouns.map((noun) => loadMessages(noun, language))])
  }
  return Object.assign(Screen, { preload })
}
