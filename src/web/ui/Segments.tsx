// A choice of two or three, always visible; the chosen one is ink.
import css from './Segments.module.css'

type Props<T extends string> = {
  label: string
  value: T
  options: readonly (readonly [value: T, text: string])[]
  onChange: (value: T) => void
}

export function Segments<T extends string>({ label, value, options, onChange }: Props<T>) {
  return (
    <div className={css.segments} role="group" aria-label={label}>
      {options.map(([each, text]) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
          {text}
        </button>
      ))}
    </div>
  )
}
