// Opening a row or card by a press anywhere on it, or by key.
import type { KeyboardEvent, MouseEvent } from 'react'

const CONTROLS = 'a, button, input, select, textarea, label, summary'

const MIDDLE = 1

/**
 * On the parent of rows or cards: a click follows the row's link, or presses
 * the button that opens it; in another tab with the middle button; text stays selectable, and controls
 * inside keep their clicks.
 */
export const ROW_OPENERS = {
  onClick: openRow,
  onAuxClick: (event: MouseEvent<HTMLElement>) => {
    if (event.button === MIDDLE) openRow(event)
  },
  onMouseDown: (event: MouseEvent<HTMLElement>) => {
    // Otherwise some browsers begin to scroll by themselves.
    if (event.button === MIDDLE && rowLink(event)) event.preventDefault()
  },
}

export function openRow(event: MouseEvent<HTMLElement>): void {
  if (getSelection()?.toString()) return
  const { button, ctrlKey, metaKey, shiftKey } = event
  // With the modifier keys, which open another tab.
  const init: MouseEventInit = {
    bubbles: true,
    cancelable: true,
    ctrlKey: ctrlKey || button === MIDDLE,
    metaKey,
    shiftKey,
  }
  rowLink(event)?.dispatchEvent(new MouseEvent('click', init))
}

/** The link of the row that was pressed beside its controls. */
function rowLink(event: MouseEvent<HTMLElement>): Element | null {
  const { target, currentTarget: parent } = event
  // React also reports clicks in a sheet that a row has opened
  // elsewhere on the page.
  if (!(target instanceof Element) || !parent.contains(target) || target.closest(CONTROLS) !== null) return null
  const row = [...parent.children].find((child) => child.contains(target))
  return row?.querySelector('a[href], button[data-opens]') ?? null
}

/**
 * On the parent of focusable rows: Enter follows the row's link,
 * F2 edits in the row.
 */
export function openRowByKey(event: KeyboardEvent<HTMLElement>): void {
  const { target: row, key } = event
  // Not for keys typed into controls inside a row,
  // or the browser's own combinations.
  if (!(row instanceof HTMLElement) || row.parentElement !== event.currentTarget) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const control = key === 'Enter' ? 'a[href]' : key === 'F2' ? 'button[data-edit]' : null
  if (control === null) return
  event.preventDefault()
  row.querySelector<HTMLElement>(control)?.click()
}
