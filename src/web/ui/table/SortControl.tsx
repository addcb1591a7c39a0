// The choice of a list's order and its direction.
import { Button } from '#web/ui/controls/Button.tsx'
import css from './SortControl.module.css'

type Props<T extends string> = {
  label: string
  value: T
  options: readonly (readonly [value: T, text: string])[]
  onSort: (value: T) => void
  isDescending: boolean
  /** The current order, e.g. 'Order: ascending'. */
  orderLabel: string
  onTurn: () => void
}

export function SortControl<T extends string>({
  label,
  value,
  options,
  onSort,
  isDescending,
  orderLabel,
  onTurn,
}: Props<T>) {
  const choose = (text: string) => {
    const option = options.find(([each]) => each === text)
    if (option) onSort(option[0])
  }
  return (
    <div className={css.sort}>
      <label>
        <span className={css.label}>{label}</span>
        <select value={value} onChange={(event) => choose(event.target.value)}>
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <Button size="small" aria-label={orderLabel} title={orderLabel} onClick={onTurn}>
        {isDescending ? '↓' : '↑'}
      </Button>
    </div>
  )
}
