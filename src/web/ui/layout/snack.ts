// The message of the snack bar: a notice or an alert that disappears.
import { useSyncExternalStore } from 'react'

export const SNACK_MS = 3_000

/** The message's button; `ms`: how long it is offered. */
export type SnackAction = { text: string; run: () => void; ms?: number }
export type Snack = { status: 'notice' | 'alert'; text: string; id: number; action: SnackAction | undefined }

let current: Snack | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let count = 0
const listeners = new Set<() => void>()

function show(next: Snack | null): void {
  clearTimeout(timer)
  current = next
  for (const listener of listeners) listener()
}

export function showSnack(
  status: Snack['status'],
  text: string,
  action?: SnackAction,
  ms = action?.ms ?? SNACK_MS,
): void {
  count += 1
  show({ status, text, id: count, action })
  timer = setTimeout(dismissSnack, ms)
}

export function dismissSnack(): void {
  show(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSnack(): Snack | null {
  return useSyncExternalStore(subscribe, () => current)
}
