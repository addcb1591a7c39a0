// The pages of a list: where one is, one page back, one page on.
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './Pager.module.css'

type Props = {
  label: string
  range: string
  /** A choice of rows a page. */
  size?: ReactNode
  position: string
  previous: string
  next: string
  /** Absent at the first or the last page. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

export function Pager({ label, range, size, position, previous, next, onPrevious, onNext }: Props) {
  return (
    <nav className={css.foot} aria-label={label}>
      <span>{range}</span>
      {size}
      <div className={css.pager}>
        <Button size="small" disabled={!onPrevious} onClick={onPrevious}>
          {previous}
        </Button>
        <span>{position}</span>
        <Button size="small" disabled={!onNext} onClick={onNext}>
          {next}
        </Button>
      </div>
    </nav>
  )
}
