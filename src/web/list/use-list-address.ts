// A list's state, kept in the address.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { usePageAddress } from '#web/base/page-address.ts'
import { useSettled } from '#web/base/use-settled.ts'
import type { LinkTo } from '#web/ui/controls/PickLink.tsx'
import { addressOf, type ListState, sortedBy, stateOfAddress } from './list-address.ts'

/**
 * Typed text is displayed at once,
 * and written into the address after a pause.
 */
const SETTLE_MS = 200

export type ListAddress<Sort extends string> = {
  /** `text`: the typed text, ahead of the address. */
  state: ListState<Sort>
  search: (text: string) => void
  /** Any change except of the page leads to page 1. */
  show: (change: Partial<ListState<Sort>>) => void
  hrefOf: (change: Partial<ListState<Sort>>) => string
  /** Of a sortable column: its order, and where its head leads. */
  sorting: (sort: Sort) => { sortLink: LinkTo; sorted: 'asc' | 'desc' | undefined }
}

/** `sorts` must be the same array at every call. */
export function useListAddress<Sort extends string>(path: string, sorts: readonly Sort[]): ListAddress<Sort> {
  const { query: address } = usePageAddress()
  const stored = useMemo(() => stateOfAddress(address, sorts), [address, sorts])
  const navigate = useNavigate()
  const [text, setText] = useState(stored.text)
  const settled = useSettled(text, SETTLE_MS)
  // Back and forward: takes the address's text,
  // unless it was just written there.
  const [seen, setSeen] = useState(stored.text)
  if (seen !== stored.text) {
    setSeen(stored.text)
    if (stored.text !== settled.trim()) setText(stored.text)
  }
  const go = (next: ListState, replace: boolean) =>
    void navigate({ href: addressOf(path, next), resetScroll: false, replace })
  useEffect(() => {
    if (settled.trim() !== stored.text) go({ ...stored, text: settled, page: 1 }, true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was typed is written, not what the address says by itself
  }, [settled])
  const isWritten = text.trim() === stored.text.trim()
  const state = { ...stored, text, page: isWritten ? stored.page : 1 }
  const after = (change: Partial<ListState<Sort>>) => ({ ...state, page: 1, ...change })
  const hrefOf = (change: Partial<ListState<Sort>>) => addressOf(path, after(change))
  const show = (change: Partial<ListState<Sort>>) => go(after(change), false)
  return {
    state,
    search: setText,
    show,
    hrefOf,
    sorting: (sort) => ({
      sortLink: { href: hrefOf(sortedBy(state, sort)), onPick: () => show(sortedBy(state, sort)) },
      sorted: state.sort === sort ? state.sort_order : undefined,
    }),
  }
}
