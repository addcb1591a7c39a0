// The keyboard shortcut of the search: `/`.
import { isKeyForPage } from '#web/base/page-keys.ts'

let reach: (() => void) | null = null
let isAwaited = false

function onKey(event: KeyboardEvent): void {
  if (event.key !== '/' || !isKeyForPage(event)) return
  event.preventDefault()
  if (reach) reach()
  else isAwaited = true
}

/**
 * Handles the key; pressed before the search has loaded,
 * it opens it once it has.
 */
export function hearSearchKeys(): () => void {
  addEventListener('keydown', onKey)
  return () => {
    removeEventListener('keydown', onKey)
    isAwaited = false
  }
}

/** Registers the search and how to open it. */
export function offerSearch(way: () => void): () => void {
  reach = way
  if (isAwaited) {
    isAwaited = false
    way()
  }
  return () => {
    if (reach === way) reach = null
  }
}
