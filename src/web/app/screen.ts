// A screen as a chunk of its own: fetched together with its words while its route loads.
import { type ComponentType, lazy } from 'react'
import type { Language } from '#domain/language.ts'
import { loadMessages } from '#web/base/i18n.ts'
import type { Noun } from '#web/messages/catalogues.ts'

// The router's own lazy component reloads the page by itself when a chunk is missing, past our limit of once per 60 s.
export function screen(load: () => Promise<ComponentType>, nouns: readonly Noun[]) {
  const Screen = lazy(async () => ({ default: await load() }))
  const preload = async (language?: Language) => {
    await Promise.all([load(), ...nouns.map((noun) => loadMessages(noun, language))])
  }
  return Object.assign(Screen, { preload })
}
