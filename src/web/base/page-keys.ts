// Which pressed keys are shortcuts of a page: single keys outside of fields.

export function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

/** False in a field, with a modifier, and while a dialog is open. */
export function isKeyForPage(event: KeyboardEvent): boolean {
  const { defaultPrevented, altKey, ctrlKey, metaKey, isComposing, target } = event
  if (defaultPrevented || altKey || ctrlKey || metaKey || isComposing || isWriting(target)) return false
  return document.querySelector('[role=dialog],[role=alertdialog]') === null
}
