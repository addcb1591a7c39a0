// The button beside or in a date field that opens its calendar.
import type { ComponentProps } from 'react'
import css from './CalendarButton.module.css'

type Props = Omit<ComponentProps<'button'>, 'className' | 'type' | 'children'> & {
  label: string
  /** With a border of its own, beside two fields. */
  isBeside?: boolean
}

export function CalendarButton({ label, isBeside = false, ...button }: Props) {
  return (
    <button
      {...button}
      type="button"
      className={css.open}
      data-beside={isBeside || undefined}
      aria-label={label}
      title={label}
    >
      <svg
        viewBox="0 0 16 16"
        width="14"
        height="14"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        aria-hidden="true"
      >
        <path d="M1.5 3h13v11.5h-13zM1.5 6.5h13M5 1v3.5M11 1v3.5" />
      </svg>
    </button>
  )
}
