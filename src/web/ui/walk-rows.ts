// Keys in a table's body: up and down walk the rows, Home and End go to the first and last, Page keys ten at a time; Enter opens what the row stands for, F2 edits in it.
import type { KeyboardEvent } from 'react'

const PAGE = 10

export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const row = event.target
  // Keys typed into something inside a row are not ours, and neither are the browser's own combinations.
  if (!(row instanceof HTMLElement) || row.parentElement !== event.currentTarget) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const way = event.key === 'Enter' ? 'a[href]' : event.key === 'F2' ? 'button[data-edit]' : null
  if (way !== null) {
    event.preventDefault()
    row.querySelector<HTMLElement>(way)?.click()
    return
  }
  const rows = [...event.currentTarget.children]
  const place = placeAfter(event.key, rows.indexOf(row), rows.length)
  const next = place === null ? null : rows[place]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The row that a key leads to; null for a key that does not walk. */
export function placeAfter(key: string, place: number, count: number): number | null {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, place + 1)
    case 'ArrowUp':
      return Math.max(0, place - 1)
    case 'PageDown':
      return Math.min(last, place + PAGE)
    case 'PageUp':
      return Math.max(0, place - PAGE)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
