// Which day's chart is asked for: the cell under the pointer, in focus, or under a finger; listened for on the grid, not on a thousand cells.
import { type FocusEvent, type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

/** Who passes over the grid does not want a chart of every cell. */
const WAIT_MS = 100
/** Time to reach the tip itself with the pointer. */
const LEAVE_MS = 150

export type TippedDay = { serial: string; day: number; cell: HTMLElement }

function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
}

/** The machine and the day that a cell stands for. */
function tippedDay(cell: HTMLElement): TippedDay {
  const serial = cell.closest<HTMLElement>('[data-serial]')?.dataset['serial'] ?? ''
  return { serial, day: Number(cell.dataset['day']), cell }
}

/** `open` is followed by a click and by Enter; a finger's first tap shows the chart, its second opens. */
export function useDayTip(open: (serial: string, day: number) => void) {
  const [tip, setTip] = useState<TippedDay | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pointer = useRef('mouse')
  const shown = useRef<HTMLElement | null>(null)
  useEffect(() => {
    shown.current = tip?.cell ?? null
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
      // A click focuses as well, and leads on at once.
      if (cell?.matches(':focus-visible')) later(cell, WAIT_MS)
    },
    onBlur: () => later(null, LEAVE_MS),
    onClick: (event: MouseEvent) => {
      const cell = cellOf(event.target)
      if (!cell) return
      if (pointer.current === 'touch' && shown.current !== cell) return later(cell, 0)
      const { serial, day } = tippedDay(cell)
      open(serial, day)
    },
  }
  return { tip, close, body, onTip: { onPointerEnter: stay, onPointerLeave: close } }
}
