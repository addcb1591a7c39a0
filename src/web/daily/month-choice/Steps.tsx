// One step back or on, by buttons or arrow keys.
import css from './MonthSteps.module.css'

type Props = {
  previousName: string
  nextName: string
  onPrevious: () => void
  /** Null when there is nothing further on. */
  onNext: (() => void) | null
}

export function Steps({ previousName, nextName, onPrevious, onNext }: Props) {
  return (
    <span className={css.steps}>
      <button
        type="button"
        aria-label={previousName}
        title={`${previousName} (←)`}
        aria-keyshortcuts="ArrowLeft"
        onClick={onPrevious}
      >
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <path d="M7 1L3 5l4 4" />
        </svg>
      </button>
      <button
        type="button"
        aria-label={nextName}
        title={`${nextName} (→)`}
        aria-keyshortcuts="ArrowRight"
        aria-disabled={onNext === null || undefined}
        onClick={() => onNext?.()}
      >
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <path d="M3 1l4 4-4 4" />
        </svg>
      </button>
    </span>
  )
}
