// A choice of a few, by the system's own list: light, and native on phones.
import css from './Select.module.css'

type Props<T extends string> = {
  label: string
  value: T
  /** Value and the text shown for it. */
  options: readonly (readonly [value: T, text: string])[]
  onChange: (value: T) => void
  /** The label's place; `hidden` leaves it to screen readers. */
  labelAt?: 'above' | 'beside' | 'hidden'
  /** Its reason is said beside it. */
  isInvalid?: boolean
}

export function Select<T extends string>({
  label,
  value,
  options,
  onChange,
  labelAt = 'above',
  isInvalid = false,
}: Props<T>) {
  const chosen = (text: string) => {
    const option = options.find(([each]) => each === text)
    if (option) onChange(option[0])
  }
  return (
    <label className={css.field} data-label={labelAt}>
      <span className={labelAt === 'hidden' ? 'vh' : undefined}>{label}</span>
      <select
        className={css.select}
        value={value}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => chosen(event.target.value)}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
