// What is told under a pointer, written only when one is there: fifty rows with five such texts each would cost a tenth of what it takes to draw them.

let told: HTMLElement | null = null

/** Given to an element as its tooltip, and taken from the one that had it before. To be called at every move, so that it is never another row's. */
export function tell(element: HTMLElement, words: string | null | undefined): void {
  if (!words) {
    element.removeAttribute('title')
    return
  }
  if (told !== element) told?.removeAttribute('title')
  told = element
  if (element.title !== words) element.title = words
}

/** For a drawing: its name. */
export const tellName = ({ currentTarget }: { currentTarget: HTMLElement }): void =>
  tell(currentTarget, currentTarget.getAttribute('aria-label'))
