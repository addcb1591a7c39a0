// The day whose chart is shown: under the pointer, in focus, or tapped.
import { type FocusEvent, type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

/** A pointer that only passes opens no tip. */
const WAIT_MS = 100
/** Time for the pointer to reach the tip. */
const LEAVE_MS = 150

export type TippedDay = { serial: string; day: number; cell: HTMLElement }

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
}

/** The machine and day of a cell. */
function tippedDay(cell: HTMLElement): TippedDay {
  const serial = cell.closest<HTMLElement>('[data-serial]')?.dataset['serial'] ?? ''
  return { serial, day: Number(cell.dataset['day']), cell }
}

/** A click or Enter calls `open`; on touch the first tap shows the chart and the second opens. */
export function useDayTip(open: (serial: string, day: number) => void) {
  const [tip, setTip] = useState<TippedDay | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointer = useRef('mouse')
  const tipCell = useRef<HTMLElement | null>(null)
  useEffect(() => {
    tipCell.current = tip?.cell ?? null
  }, [tip])

  const later = useCallback((cell: HTMLElement | null, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTip(cell && cell.isConnected ? tippedDay(cell) : null), wait)
  }, [])
  const close = useCallback(() => later(null, 0), [later])
  const stay = useCallback(() => clearTimeout(timer.current), [])
  useEffect(() => stay, [stay])

  useEffect(() => {
    if (!tip) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [tip, close])

  const body = {
    onPointerOver: (event: PointerEvent) => {
      pointer.current = event.pointerType
      if (event.pointerType === 'touch') return
      const cell = cellOf(event.target)
      later(cell, cell ? WAIT_MS : LEAVE_MS)
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') later(null, LEAVE_MS)
    },
    onPointerDown: (event: PointerEvent) => {
      pointer.current = event.pointerType
    },
    onFocus: (event: FocusEvent) => {
      const cell = cellOf(event.target)
      // A click also focuses, but it leaves the page.
      if (cell?.matches(':focus-visible')) later(cell, WAIT_MS)
    },
    onBlur: () => later(null, LEAVE_MS),
    onClick: (event: MouseEvent) => {
      const cell = cellOf(event.target)
      if (!cell) return
      if (pointer.current === 'touch' && tipCell.current !== cell) return later(cell, 0)
      const { serial, day } = tippedDay(cell)
      open(serial, day)
    },
  }
  return { tip, close, body, onTip: { onPointerEnter: stay, onPointerLeave: close } }
}
