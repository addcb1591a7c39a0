// Keys and roles of a combobox: a field with a list of options under it.
import { type KeyboardEvent, useState } from 'react'

type Walk = {
  /** Of the field; list and options have ids below it. */
  id: string
  /** The options; another array deactivates the active one. */
  options: readonly unknown[]
  /**
   * Whether one more option is always at the end;
   * it stays active when the others change.
   */
  hasLast?: boolean
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/**
 * The index of the option reached by arrows, -1 for the field itself,
 * and the properties of field, list and options.
 */
export function useOptionWalk({ id, options, hasLast = false, isOpen, onOpen, onClose }: Walk) {
  const [reached, setReached] = useState<number | 'last'>(-1)
  const [walked, setWalked] = useState(options)
  if (walked !== options) {
    setWalked(options)
    // Enter must not take an option that has just moved there.
    if (reached !== 'last') setReached(-1)
  }
  const active = reached === 'last' ? options.length : reached
  const reset = () => setReached(-1)
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // The sheet around it stays open.
      if (isOpen) event.stopPropagation()
      reset()
      return onClose()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!isOpen) return onOpen()
    const count = options.length + (hasLast ? 1 : 0)
    const step = event.key === 'ArrowDown' ? 1 : -1
    // One place of the round is the field itself.
    const next = ((active + 1 + step + count + 1) % (count + 1)) - 1
    setReached(hasLast && next === options.length ? 'last' : next)
  }
  return {
    active,
    reset,
    walk,
    field: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
      autoComplete: 'off',
      spellCheck: false,
    } as const,
  }
}
