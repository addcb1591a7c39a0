// Keyboard walking in a grid of cells or a list of rows.
import type { KeyboardEvent } from 'react'

const PAGE = 10
/** Cells or rows that arrows can reach; all but one have tabindex -1. */
const STOP = '[data-stop]'

type Place = { row: number; column: number }

/**
 * Arrows, Home, End and Page keys on the body of a grid;
 * every row has the same number of stops.
 */
export function walkCells(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target
  if (!(from instanceof HTMLElement) || !from.matches(STOP) || event.altKey || event.metaKey || event.shiftKey) return
  const rows = [...event.currentTarget.children].map(stopsIn)
  const row = rows.findIndex((stops) => stops.includes(from))
  const place = { row, column: rows[row]?.indexOf(from) ?? 0 }
  const next = placeAfterKey(event.key, event.ctrlKey, place, { rows: rows.length, columns: rows[row]?.length ?? 0 })
  const to = next && rows[next.row]?.[next.column]
  if (!to) return
  event.preventDefault()
  standOn(event.currentTarget, to)
  to.focus({ preventScroll: true })
  to.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function stopsIn(row: Element): HTMLElement[] {
  return row instanceof HTMLElement && row.matches(STOP) ? [row] : [...row.querySelectorAll<HTMLElement>(STOP)]
}

/**
 * Makes an element the grid's one tab stop, by hand:
 * rendering would redraw cells at every step.
 */
export function standOn(body: HTMLElement, to: HTMLElement): void {
  for (const old of body.querySelectorAll(`${STOP}[tabindex="0"]`)) old.setAttribute('tabindex', '-1')
  to.setAttribute('tabindex', '0')
}

/** What Tab reaches inside a row, while the row or a part of it has the focus. */
const IN_ROW = '[data-in-row]'

/** By hand for the same reason: controls of other rows are no tab stops. */
export function letTabInto(row: HTMLElement): void {
  for (const old of row.parentElement?.querySelectorAll(`${IN_ROW}[tabindex="0"]`) ?? [])
    if (!row.contains(old)) old.setAttribute('tabindex', '-1')
  for (const control of row.querySelectorAll(IN_ROW)) control.setAttribute('tabindex', '0')
}

/**
 * After the rows have changed: the first stop is the tab stop,
 * unless one exists.
 */
export function keepOneStop(body: HTMLElement): void {
  if (body.querySelector(`${STOP}[tabindex="0"]`)) return
  body.querySelector(STOP)?.setAttribute('tabindex', '0')
}

/** The element that a key leads to; null for other keys. */
export function placeAfterKey(
  key: string,
  isCtrl: boolean,
  { row, column }: Place,
  { rows, columns }: { rows: number; columns: number },
): Place | null {
  const at = (toRow: number, toColumn: number): Place => ({
    row: Math.max(0, Math.min(rows - 1, toRow)),
    column: Math.max(0, Math.min(columns - 1, toColumn)),
  })
  if (isCtrl && (columns === 1 || (key !== 'Home' && key !== 'End'))) return null
  if (columns === 1) {
    // Whole rows: sideways keys scroll the box, Home and End the list.
    if (key === 'ArrowLeft' || key === 'ArrowRight') return null
    if (key === 'Home') return at(0, 0)
    if (key === 'End') return at(rows - 1, 0)
  }
  switch (key) {
    case 'ArrowLeft':
      return at(row, column - 1)
    case 'ArrowRight':
      return at(row, column + 1)
    case 'ArrowUp':
      return at(row - 1, column)
    case 'ArrowDown':
      return at(row + 1, column)
    case 'PageUp':
      return at(row - PAGE, column)
    case 'PageDown':
      return at(row + PAGE, column)
    case 'Home':
      return at(isCtrl ? 0 : row, 0)
    case 'End':
      return at(isCtrl ? rows - 1 : row, columns - 1)
    default:
      return null
  }
}
