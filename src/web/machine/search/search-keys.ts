// Keyboard shortcuts of the search: `/`, Ctrl K, ⌘ K.

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

let reach: (() => void) | null = null
let isAwaited = false

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return
  const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k'
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isWriting(event.target)
  if (!isCommand && !isSlash) return
  // An open dialog keeps the focus.
  if (document.querySelector('[role=dialog],[role=alertdialog]')) {
    if (isCommand) event.preventDefault()
    return
  }
  event.preventDefault()
  if (reach) reach()
  else isAwaited = true
}

/**
 * Handles the keys; one pressed before the search has loaded
 * opens it once it has.
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
