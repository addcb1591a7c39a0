// Rows that are picked by click, shift-click and keys.
import type { KeyboardEvent, MouseEvent } from 'react'

export type Picking<Row> = {
  picked: ReadonlySet<string>
  /** The accessible name of a row's box. */
  nameOf: (row: Row) => string
  /** The name of the box in the head, for all rows of the page. */
  allName: string
  onPick: (keys: readonly string[], isPicked: boolean) => void
}

const BOX = 'input[data-pick]'

/** The keys from one row to another, both included; `to` alone when the first is gone. */
export function keysBetween(keys: readonly string[], from: string | null, to: string): readonly string[] {
  const [first, last] = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)]
  return first < 0 ? [to] : keys.slice(Math.min(first, last), Math.max(first, last) + 1)
}

/** The place of the row whose box was clicked; null for other clicks. */
export function placeOfBox({ target, currentTarget }: MouseEvent<HTMLElement>): number | null {
  const isBox = target instanceof Element && target.matches(BOX)
  const place = isBox ? [...currentTarget.children].findIndex((row) => row.contains(target)) : -1
  return place < 0 ? null : place
}

/**
 * On the body of a list: Space picks the row with the focus, with Shift all
 * from the last one; Shift and an arrow take the next row along. Returns
 * the place of the row to pick and whether the rows between belong to it.
 */
export function pickOfKey(event: KeyboardEvent<HTMLElement>): { place: number; isRange: boolean } | null {
  const { target: row, currentTarget: body, key, shiftKey } = event
  if (!(row instanceof HTMLElement) || row.parentElement !== body) return null
  if (event.altKey || event.ctrlKey || event.metaKey) return null
  const rows = [...body.children]
  const place = rows.indexOf(row)
  if (key === ' ') {
    event.preventDefault()
    return { place, isRange: shiftKey }
  }
  const next = key === 'ArrowDown' ? place + 1 : key === 'ArrowUp' ? place - 1 : -1
  const to = shiftKey ? rows[next] : undefined
  if (!(to instanceof HTMLElement)) return null
  event.preventDefault()
  row.setAttribute('tabindex', '-1')
  to.setAttribute('tabindex', '0')
  to.focus({ preventScroll: true })
  to.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return { place: next, isRange: true }
}
