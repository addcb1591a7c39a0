// A choice of two or three, always visible; the chosen one is ink.
import { PickLink } from '#web/ui/controls/PickLink.tsx'
import css from './Segments.module.css'

type Props<T extends string> = {
  label: string
  value: T
  options: readonly (readonly [value: T, text: string])[]
  /** Where each leads, when the choice is part of the address. */
  hrefOf?: (value: T) => string
  onChange: (value: T) => void
}

export function Segments<T extends string>({ label, value, options, hrefOf, onChange }: Props<T>) {
  return (
    <div className={css.segments} role="group" aria-label={label}>
      {options.map(([each, text]) =>
        hrefOf ? (
          <PickLink key={each} href={hrefOf(each)} isCurrent={each === value} onPick={() => onChange(each)}>
            {text}
          </PickLink>
        ) : (
          <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
            {text}
          </button>
        ),
      )}
    </div>
  )
}
