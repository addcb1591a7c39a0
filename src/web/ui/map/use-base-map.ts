// The displayed base map: the chosen one, or the built-in one as fallback.
import { useEffect, useState } from 'react'
import { useLanguage } from '#web/base/i18n.ts'
import { type BaseMap, type BaseMapKind, chooseBaseMap, chosenBaseMap } from './base-map.ts'
import { builtInMap } from './built-in-map.ts'
import type { OpenMap } from './open-map.ts'

export function useBaseMap(map: OpenMap | null) {
  const language = useLanguage()
  const [chosen, setChosen] = useState(chosenBaseMap)
  const [isSilent, setIsSilent] = useState(false)
  const [isFailed, setIsFailed] = useState(false)
  const [ownCredits, setOwnCredits] = useState('')
  const visible: BaseMapKind = chosen === 'own' && isSilent ? 'built_in' : chosen

  useEffect(() => {
    if (!map) return
    let base: BaseMap | null = null
    let isOver = false
    const show = (next: BaseMap) => {
      base = next
      if (isOver) next.close()
      else map.setBase(next, language)
    }
    if (visible !== 'own') show(builtInMap(visible === 'plain', () => setIsFailed(true)))
    else
      void import('./own-map.ts').then(({ ownMap }) =>
        show(ownMap(language, { onCredits: setOwnCredits, onSilence: () => setIsSilent(true) })),
      )
    return () => {
      isOver = true
      base?.close()
    }
  }, [map, visible, language])

  return {
    chosen,
    visible: visible,
    ownCredits,
    /** The deployment's own map is chosen, but does not answer. */
    isSilent: chosen === 'own' && isSilent,
    /** The built-in map could not be read. */
    isFailed: isFailed && visible !== 'own',
    choose: (kind: BaseMapKind) => {
      chooseBaseMap(kind)
      setChosen(kind)
      setIsSilent(false)
    },
    retry: () => {
      setIsFailed(false)
      setIsSilent(false)
      map?.retry()
    },
  }
}
