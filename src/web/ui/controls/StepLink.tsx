// An arrow that leads one step back or on.
import { type LinkTo, PickLink } from './PickLink.tsx'
import css from './StepLink.module.css'

const ARROWS = { back: 'M7 1L3 5l4 4', on: 'M3 1l4 4-4 4' }

type Props = {
  way: 'back' | 'on'
  name: string
  /** The arrow key that does the same. */
  arrowKey?: 'ArrowLeft' | 'ArrowRight'
  /** Null when there is nothing further. */
  to: LinkTo | null
}

export function StepLink({ way, name, arrowKey, to }: Props) {
  return (
    <PickLink
      className={css.step}
      aria-label={name}
      title={arrowKey ? `${name} (${way === 'back' ? '←' : '→'})` : name}
      aria-keyshortcuts={arrowKey}
      href={to?.href ?? null}
      onPick={() => to?.onPick()}
    >
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d={ARROWS[way]} />
      </svg>
    </PickLink>
  )
}
