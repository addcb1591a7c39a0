// A company's setting while it is edited, safe from concurrent changes.
import { useUntilTyped } from '#web/base/use-until-typed.ts'
import { useState } from 'react'
import type { Endpoint, ResponseOf, Shape } from '#contract/endpoint.ts'
import type { InputOf } from '#web/base/api.ts'
import { ApiFault } from '#web/base/api-fault.ts'
import { faultWords } from '#web/base/fault-words.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'

type Options<Stored, Draft> = {
  draftOf: (stored: Stored) => Draft
  /** Typed on an earlier visit. */
  unsaved?: () => Draft | null
  /** What to say when someone else has saved meanwhile. */
  changedWords: (fresh: Stored | undefined) => string
}

export type Setting<Stored, Draft> = {
  current: Stored | undefined
  /** The setting when typing began: its version keeps a save from overwriting a concurrent change. */
  base: Stored | undefined
  draft: Draft | null
  type: (change: Partial<Draft>) => void
  /** Why the last save failed. */
  fault: string | null
  begin: () => void
  fail: (error: Error) => Promise<void>
  loadError: Error | null
  reload: () => void
}

/** `get`: an endpoint without input. */
export function useSetting<S extends Shape, Draft extends object>(
  get: Endpoint<S>,
  { draftOf, unsaved = () => null, changedWords }: Options<ResponseOf<S>, Draft>,
): Setting<ResponseOf<S>, Draft> {
  const words = useMessages('error')
  const { data: current, error, refetch } = useApi(get, {} as InputOf<S>, { inPlace: true })
  const [typed, setTyped] = useState<Draft | null>(unsaved)
  const [begun, setBegun] = useState<ResponseOf<S> | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useUntilTyped(fault !== null, () => setFault(null))
  const draft = typed ?? (current === undefined ? null : draftOf(current))
  return {
    current,
    base: begun ?? current,
    draft,
    type: (change) => {
      if (!draft) return
      if (begun === null && current !== undefined) setBegun(current)
      setTyped({ ...draft, ...change })
    },
    fault,
    begin: () => setFault(null),
    fail: async (refused) => {
      if (refused instanceof ApiFault && refused.code === 'changed_meanwhile') {
        const fresh = (await refetch()).data
        if (fresh !== undefined) setBegun(fresh)
        setFault(changedWords(fresh))
      } else setFault(faultWords(refused, words))
    },
    loadError: current === undefined ? error : null,
    reload: () => void refetch(),
  }
}
