// Keys that open the commands (Ctrl K, ⌘ K) and the list of keys (?).
import { isKeyForPage } from '#web/base/page-keys.ts'

export type Opened = 'commands' | 'keys'

/** The command key works inside of fields too, but not over a dialog. */
export function openedByKey(event: KeyboardEvent): Opened | null {
  if (event.defaultPrevented || event.isComposing) return null
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  if (key.toLowerCase() !== 'k' || altKey || shiftKey || ctrlKey === metaKey)
    return key === '?' && isKeyForPage(event) ? 'keys' : null
  // Otherwise the browser goes to its address bar.
  event.preventDefault()
  return document.querySelector('[role=dialog],[role=alertdialog]') === null ? 'commands' : null
}
