// Tooltips of cells and drawings, set when a pointer is over one.
// Fifty rows with five titles each would take a tenth longer to draw.

let current: HTMLElement | null = null

/**
 * Sets an element's tooltip and removes the previous one. Called at every
 * move, as a row may have become another machine's.
 */
export function showTooltip(element: HTMLElement, text: string | null | undefined): void {
  if (!text) {
    element.removeAttribute('title')
    return
  }
  if (current !== element) current?.removeAttribute('title')
  current = element
  if (element.title !== text) element.title = text
}

/** For a drawing: its name. */
export function showName({ currentTarget }: { currentTarget: HTMLElement }): void {
  showTooltip(currentTarget, currentTarget.getAttribute('aria-label'))
}
