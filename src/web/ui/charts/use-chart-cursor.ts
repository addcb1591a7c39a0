// The cursor of a chart by pointer, touch and keys.
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { ChartColumn } from './chart-column.ts'

const WEEK = 7

export function useChartCursor(columns: readonly ChartColumn[]) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  // A shorter month may follow a longer one.
  const at = Math.max(0, Math.min(chosen ?? newest(columns), columns.length - 1))
  const go = (to: number) => {
    setChosen(to)
    setIsOpen(true)
  }
  const handlers = {
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const to = event.key === 'Escape' && isOpen ? null : placeAfter(event.key, at, columns.length)
      if (to === undefined) return
      // The page turns months and closes things by the same keys.
      event.preventDefault()
      event.stopPropagation()
      if (to === null) setIsOpen(false)
      else go(to)
    },
    onPointerOver({ target }: PointerEvent) {
      const column = target instanceof Element ? target.getAttribute('data-at') : null
      if (column !== null) go(Number(column))
    },
    onPointerLeave: ({ currentTarget }: PointerEvent) => {
      if (currentTarget !== document.activeElement) setIsOpen(false)
    },
    onFocus: () => setIsOpen(true),
    onBlur: (_event: FocusEvent) => setIsOpen(false),
  }
  return { at, isOpen, handlers }
}

/** The newest column with figures. */
function newest(columns: readonly ChartColumn[]): number {
  return columns.findLastIndex(({ blank }) => !blank)
}

/** The column that a key leads to; undefined for other keys. */
function placeAfter(key: string, at: number, count: number): number | undefined {
  const to = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - WEEK,
    PageUp: at + WEEK,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined ? undefined : Math.max(0, Math.min(to, count - 1))
}
