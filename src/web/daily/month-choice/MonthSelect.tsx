// The month selector: the current month and the two before it always in sight (docs/product.md, Daily report), and every earlier one in a list.
import { memo } from 'react'
import css from './MonthSelect.module.css'

/** Value (YYYYMM) and the text shown for it (YYYY/MM). */
export type MonthOption = readonly [value: string, text: string]

type Props = {
  label: string
  value: string
  /** The newest first. */
  recent: readonly MonthOption[]
  earlier: readonly MonthOption[]
  /** What the list of earlier months is called. */
  earlierLabel: string
  onChange: (value: string) => void
}

export const MonthSelect = memo(function MonthSelect({ label, value, recent, earlier, earlierLabel, onChange }: Props) {
  const isEarlier = !recent.some(([each]) => each === value)
  return (
    <div className={css.months} role="group" aria-label={label}>
      {recent.map(([each, text]) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
          {text}
        </button>
      ))}
      <select
        aria-label={earlierLabel}
        data-chosen={isEarlier || undefined}
        value={isEarlier ? value : ''}
        onChange={({ target }) => {
          if (target.value !== '') onChange(target.value)
        }}
      >
        <option value="" disabled hidden>
          {earlierLabel}
        </option>
        {yearsOf(earlier).map(([year, months]) => (
          <optgroup key={year} label={year}>
            {months.map(([each, text]) => (
              <option key={each} value={each}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
})

function yearsOf(months: readonly MonthOption[]): [year: string, months: MonthOption[]][] {
  const years = new Map<string, MonthOption[]>()
  for (const month of months) {
    const year = month[0].slice(0, 4)
    const known = years.get(year)
    if (known) known.push(month)
    else years.set(year, [month])
  }
  return [...years]
}
