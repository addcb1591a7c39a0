// An option in the list of a combobox.
import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** That of the field and the place: `field-3`. */
  id: string
  isActive: boolean
  /** The selected option; without a selection the active one. */
  isSelected?: boolean
  className?: string | undefined
  onPick: () => void
  children: ReactNode
}

export function Option({ id, isActive, isSelected = isActive, className, onPick, children }: Props) {
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <li
      ref={line}
      id={id}
      role="option"
      className={className}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </li>
  )
}
