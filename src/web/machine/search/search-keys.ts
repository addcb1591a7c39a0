// The keys that lead to the search: Ctrl or ⌘ K from anywhere, and `/` wherever one is not writing.

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

export function listenForSearch(reach: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
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
    reach()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
