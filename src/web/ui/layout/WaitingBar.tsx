// A placeholder bar for a text.
import css from './Skeleton.module.css'

export function WaitingBar({ width }: { width: number }) {
  return (
    <span className={css.bar} style={{ width, display: 'inline-block', verticalAlign: 'middle' }} aria-hidden="true" />
  )
}
