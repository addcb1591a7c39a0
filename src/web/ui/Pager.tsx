// One page back, one page on, and where in the list one is.
import { Button } from './Button.tsx'
import css from './Pager.module.css'

type Props = {
  label: string
  range: string
  position: string
  previous: string
  next: string
  /** Absent at the first or the last page. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

export function Pager({ label, range, position, previous, next, onPrevious, onNext }: Props) {
  return (
    <nav className={css.foot} aria-label={label}>
      <span>{range}</span>
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
