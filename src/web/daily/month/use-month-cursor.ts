// The day and quarter-hour under the pointer, or reached by keys.
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useRef,
  useState,
} from 'react'
import { SLOTS } from '#domain/day-slots.ts'
import { type DayFlag, flagsNear, type MonthFlags } from './day-flags.ts'
import { firstSlot, nextRun, type SheetDay } from './month-sheet.ts'

export type MonthCursor = { number: number; slot: number; by: 'keys' | 'pointer' }

type Options = {
  rows: readonly SheetDay[]
  /** Page keys turn the month; the row of the same day stays in focus. */
  onTurn: (way: 1 | -1) => void
  flags: MonthFlags
  /** A flag that was clicked, or that Enter was pressed on. */
  onOpen: (flag: DayFlag) => void
}

export function useMonthCursor({ rows, onTurn, flags, onOpen }: Options) {
  // Kept from row to row and from month to month.
  const slotRef = useRef<number | null>(null)
  const [focused, setFocused] = useState<MonthCursor | null>(null)
  const [pointed, setPointed] = useState<MonthCursor | null>(null)
  const [isHidden, setHidden] = useState(false)

  const pressedBy = useRef('')
  const flagsOfDay = (number: number) => flags.get(rows[number - 1]?.date ?? '') ?? []

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
    const chart = chartOf(event.target)
    // The links of a tip stay where they are.
    if (chart === 'tip') return
    const number = chart ? numberOf(chart) : null
    if (chart === null || number === null) return setPointed(null)
    const { left, width } = chart.getBoundingClientRect()
    const under = clamp(Math.floor(((event.clientX - left) / width) * SLOTS), 0, SLOTS - 1)
    const isPress = event.type === 'pointerdown'
    const reach = Math.ceil((FLAG_PIXELS[event.pointerType] ?? FLAG_PIXELS['mouse']!) / (width / SLOTS))
    const at = isPress ? (flagsNear(flagsOfDay(number), under, reach)[0]?.slot ?? under) : under
    // A press also focuses the row, which then starts at the pressed slot.
    if (isPress) {
      slotRef.current = at
      pressedBy.current = event.pointerType
      // A row that has the focus is not focused again.
      setFocused((earlier) => (earlier?.number === number ? { number, slot: at, by: 'pointer' } : earlier))
    }
    setHidden(false)
    setPointed((before) =>
      before?.number === number && before.slot === at ? before : { number, slot: at, by: 'pointer' },
    )
  }
  // Under a thumb the tip comes first, whose links lead on.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const chart = chartOf(event.target)
    if (chart === null || chart === 'tip' || pressedBy.current !== 'mouse') return
    const number = numberOf(chart)
    const [flag] = number === null ? [] : flagsNear(flagsOfDay(number), slotRef.current ?? 0)
    if (flag) onOpen(flag)
  }
  const onPointerLeave = () => setPointed(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rows.find((each) => each.number === focused?.number)
    if (!row || !focused || numberOf(event.target as Element) !== row.number || isCombined(event)) return
    const body = event.currentTarget
    const walk = (number: number) => focusRow(body, clamp(number, 1, rows.length))
    const flagged = flagsOfDay(row.number)
    const next = (way: 1 | -1) => nextRun(row, focused.slot, way, flagged)
    const [flag] = flagsNear(flagged, focused.slot)
    const actions: Record<string, () => void> = {
      ArrowDown: () => walk(row.number + 1),
      ArrowUp: () => walk(row.number - 1),
      Home: () => walk(1),
      End: () => walk(rows.length),
      ArrowRight: () => show(row.number, event.shiftKey ? clamp(focused.slot + 1, 0, SLOTS - 1) : next(1)),
      ArrowLeft: () => show(row.number, event.shiftKey ? clamp(focused.slot - 1, 0, SLOTS - 1) : next(-1)),
      PageDown: () => onTurn(1),
      PageUp: () => onTurn(-1),
      Escape: () => setHidden(true),
      ...(flag && (event.target as Element).tagName === 'TR' && { Enter: () => onOpen(flag) }),
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
    handlers: {
      onFocus,
      onBlur,
      onKeyDown,
      onClick,
      onPointerMove: onPointer,
      onPointerDown: onPointer,
      onPointerLeave,
    },
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

/** The drawing that a target is in, 'tip' for the tip over it. */
function chartOf(target: EventTarget): Element | 'tip' | null {
  if (!(target instanceof Element)) return null
  return target.closest('[data-plate]') ? 'tip' : target.closest('td[data-chart]')
}

/** How far from a flag a press still means it, by what presses. */
const FLAG_PIXELS: Record<string, number> = { mouse: 8, pen: 12, touch: 16 }

function isCombined({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
