// A screen as a lazily loaded chunk, preloaded with its messages by its route.
import { type ComponentType, createElement, use } from 'react'
import type { Language } from '#domain/language.ts'
import { loadMessages } from '#web/base/i18n.ts'
import type { Noun } from './catalogues.ts'

const failed = new WeakSet<object>()

/** Whether the error is that a screen itself could not be loaded, not a part of it. */
export function isOfScreen(error: object): boolean {
  return failed.has(error)
}

// The build adds the nouns whose words the screen's modules use (scripts/build/screens-plugin.ts).
// The router's lazy component reloads at a missing chunk, past our limit of
// once per 60 s; React's suspends even when the chunk is loaded.
export function screen<Props extends object>(load: () => Promise<ComponentType<Props>>, nouns: readonly Noun[] = []) {
  let code: Promise<ComponentType<Props>> | null = null
  const fetchCode = (): Promise<ComponentType<Props>> => {
    if (code) return code
    const loading: Promise<ComponentType<Props>> = load().then((component) => {
      // React reads a promise marked fulfilled at once;
      // an unmarked one suspends even when settled.
      void Object.assign(loading, { status: 'fulfilled', value: component })
      return component
    })
    // The next caller retries a failed load.
    loading.catch((error: unknown) => {
      code = null
      if (typeof error === 'object' && error !== null) failed.add(error)
    })
    code = loading
    return loading
  }
  const Screen = (props: Props) => createElement(use(fetchCode()), props)
  const preload = async (language?: Language) => {
    await Promise.all([fetchCode(), ...nouns.map((noun) => loadMessages(noun, language))])
  }
  return Object.assign(Screen, { preload })
}
