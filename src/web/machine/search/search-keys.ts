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
  // A dialog that is open keeps the focus.
  if (document.querySelector('[role=dialog],[role=alertdialog]')) {
    if (isCommand) event.preventDefault()
    return
  }
  event.preventDefault()
  if (reach) reach()
  else isAwaited = true
}

/** Hears the keys where there is a search, or will be: what is pressed before it has come leads to it when it does. */
export function hearSearchKeys(): () => void {
  addEventListener('keydown', onKey)
  return () => {
    removeEventListener('keydown', onKey)
    isAwaited = false
  }
}

/** The search says that it is there, and how it is reached. */
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
