// The focus of what a person came for, once it is drawn.

/** As a `ref`: of the field that a page or dialog is there for. */
export function focus(field: HTMLElement | null): void {
  field?.focus()
}
