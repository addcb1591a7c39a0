// A click anywhere on a row or card follows its link; text in it can still be selected, and what is inside acts for itself.
import type { MouseEvent } from 'react'

const CONTROLS = 'a, button, input, select, textarea, label, summary'

/** For the parent of the rows or cards. Modifier keys go to the link with the click, so that they open it in another tab. */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget: parent, ctrlKey, metaKey, shiftKey } = event
  // React also reports clicks in a sheet that a row has opened elsewhere on the page.
  if (!(target instanceof Element) || !parent.contains(target) || target.closest(CONTROLS) !== null) return
  if (getSelection()?.toString()) return
  const row = [...parent.children].find((child) => child.contains(target))
  const init: MouseEventInit = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
  row?.querySelector('a[href]')?.dispatchEvent(new MouseEvent('click', init))
}
