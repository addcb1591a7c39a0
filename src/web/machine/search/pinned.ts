// Whether the form of conditions is pinned beside the list.
import { useSyncExternalStore } from 'react'

const KEY = 'hoistline.search-beside-list'

const listeners = new Set<() => void>()
let pinned: boolean | null = null

function isPinned(): boolean {
  try {
    pinned ??= localStorage.getItem(KEY) === '1'
  } catch {
    pinned = false // storage forbidden
  }
  return pinned
}

export function setPinned(next: boolean): void {
  pinned = next
  try {
    localStorage.setItem(KEY, next ? '1' : '0')
  } catch {
    // It then holds on this page only.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePinned(): boolean {
  return useSyncExternalStore(subscribe, isPinned)
}
