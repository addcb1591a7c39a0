// A company's setting while it is edited, safe from concurrent changes.
import { useState } from 'react'
import type { Endpoint, ResponseOf, Shape } from '#contract/endpoint.ts'
import type { InputOf } from '#web/base/api.ts'
import { useApi } from '#web/base/use-api.ts'

type Options<Stored, Draft> = {
  draftOf: (stored: Stored) => Draft
  /** Typed on an earlier visit. */
  unsaved?: () => Draft | null
}

export type Setting<Stored, Draft> = {
  current: Stored | undefined
  /** The setting when typing began: its version keeps a save from overwriting a concurrent change. */
  base: Stored | undefined
  draft: Draft | null
  type: (change: Partial<Draft>) => void
  /** After a concurrent change was shown: the next save replaces it. */
  beginAnew: () => void
  loadError: Error | null
  reload: () => void
}

/** `get`: an endpoint without input. */
export function useSetting<S extends Shape, Draft extends object>(
  get: Endpoint<S>,
  { draftOf, unsaved = () => null }: Options<ResponseOf<S>, Draft>,
): Setting<ResponseOf<S>, Draft> {
  const { data: current, error, refetch } = useApi(get, {} as InputOf<S>, { throwOnError: false })
  const [typed, setTyped] = useState<Draft | null>(unsaved)
  const [begun, setBegun] = useState<ResponseOf<S> | null>(null)
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
    beginAnew: () => setBegun(null),
    loadError: current === undefined ? error : null,
    reload: () => void refetch(),
  }
}
