// Tooltips of cells and drawings, written when a pointer is over one.
// Fifty rows with five titles each would take a tenth longer to draw.

let current: HTMLElement | null = null

/** Gives an element its tooltip and takes away the one before. Called at every move, since a row may be another machine's by then. */
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
