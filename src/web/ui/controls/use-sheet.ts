// A button that opens a sheet.
import { type RefObject, useRef, useState } from 'react'

/** Given to the sheet while it is open. */
export type OpenSheet = { trigger: RefObject<HTMLElement | null>; onClose: () => void }

/**
 * `prepare` preloads the sheet on hover or focus; its failure is ignored,
 * as opening loads the sheet again.
 */
export function useSheet(prepare: () => void) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const button = {
    ref: trigger,
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => setOpen(!isOpen),
  } as const
  const sheet: OpenSheet | null = isOpen ? { trigger, onClose: () => setOpen(false) } : null
  return { button, sheet }
}
