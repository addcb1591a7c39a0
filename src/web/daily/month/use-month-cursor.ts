// The day and quarter-hour under the pointer, or reached by keys.
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react'
import { SLOTS } from '#domain/day-slots.ts'
import { firstSlot, nextRun, type SheetDay } from './month-sheet.ts'

export type MonthCursor = { number: number; slot: number; by: 'keys' | 'pointer' }

type Options = {
  rows: readonly SheetDay[]
  /** Page keys turn the month; the row of the same day stays in focus. */
  onTurn: (way: 1 | -1) => void
}

export function useMonthCursor({ rows, onTurn }: Options) {
  // Kept from row to row and from month to month.
  const slotRef = useRef<number | null>(null)
  const [focused, setFocused] = useState<MonthCursor | null>(null)
  const [pointed, setPointed] = useState<MonthCursor | null>(null)
  const [isHidden, setHidden] = useState(false)

  const show = useCallback((number: number, at: number) => {
    slotRef.current = at
    setHidden(false)
    setFocused({ number, slot: at, by: 'keys' })
  }, [])

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const number = numberOf(event.target)
    const row = rows.find((each) => each.number === number)
    if (row && event.target.tagName === 'TR') show(row.number, slotRef.current ?? firstSlot(row))
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(null)
  }
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const chart = event.target instanceof Element ? event.target.closest('td[data-chart]') : null
    const number = chart ? numberOf(chart) : null
    if (chart === null || number === null) return setPointed(null)
    const { left, width } = chart.getBoundingClientRect()
    const at = clamp(Math.floor(((event.clientX - left) / width) * SLOTS), 0, SLOTS - 1)
    // A press also focuses the row, which then starts at the pressed slot.
    if (event.type === 'pointerdown') slotRef.current = at
    setHidden(false)
    setPointed((before) =>
      before?.number === number && before.slot === at ? before : { number, slot: at, by: 'pointer' },
    )
  }
  const onPointerLeave = () => setPointed(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rows.find((each) => each.number === focused?.number)
    if (!row || !focused || numberOf(event.target as Element) !== row.number || isCombined(event)) return
    const body = event.currentTarget
    const walk = (number: number) => focusRow(body, clamp(number, 1, rows.length))
    const actions: Record<string, () => void> = {
      ArrowDown: () => walk(row.number + 1),
      ArrowUp: () => walk(row.number - 1),
      Home: () => walk(1),
      End: () => walk(rows.length),
      ArrowRight: () =>
        show(row.number, event.shiftKey ? clamp(focused.slot + 1, 0, SLOTS - 1) : nextRun(row, focused.slot, 1)),
      ArrowLeft: () =>
        show(row.number, event.shiftKey ? clamp(focused.slot - 1, 0, SLOTS - 1) : nextRun(row, focused.slot, -1)),
      PageDown: () => onTurn(1),
      PageUp: () => onTurn(-1),
      Escape: () => setHidden(true),
    }
    const act = actions[event.key]
    if (!act) return
    event.preventDefault()
    setPointed(null)
    act()
  }
  return {
    cursor: isHidden ? null : (pointed ?? focused),
    focused: focused?.number ?? null,
    handlers: { onFocus, onBlur, onKeyDown, onPointerMove: onPointer, onPointerDown: onPointer, onPointerLeave },
  }
}

/** Brings a day's row into focus and into view. */
export function focusRow(body: Element, number: number, block: ScrollLogicalPosition = 'nearest'): void {
  const row = body.querySelector<HTMLElement>(`tr[data-day="${number}"]`)
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block, inline: 'nearest' })
}

function numberOf(element: Element): number | null {
  const day = element.closest<HTMLElement>('tr[data-day]')?.dataset['day']
  return day === undefined ? null : Number(day)
}

function isCombined({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
