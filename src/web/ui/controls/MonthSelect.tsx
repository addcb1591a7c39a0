// The month selector: the latest three as links, earlier ones in a list.
import { memo } from 'react'
import css from './MonthSelect.module.css'
import { PickLink } from './PickLink.tsx'

/** Value (YYYYMM) and text (YYYY/MM). */
export type MonthOption = readonly [value: string, text: string]

type Props = {
  label: string
  /** Empty when none is chosen. */
  value: string
  /** The newest first. */
  recent: readonly MonthOption[]
  earlier: readonly MonthOption[]
  /** The name of the list of earlier months. */
  earlierLabel: string
  /** Of a month. The same function until it leads elsewhere. */
  hrefOf: (value: string) => string
  onChange: (value: string) => void
}

export const MonthSelect = memo(function MonthSelect(props: Props) {
  const { label, value, recent, earlier, earlierLabel, hrefOf, onChange } = props
  const isEarlier = value !== '' && !recent.some(([each]) => each === value)
  return (
    <div className={css.months} role="group" aria-label={label}>
      {recent.map(([each, text]) => (
        <PickLink key={each} href={hrefOf(each)} isCurrent={each === value} onPick={() => onChange(each)}>
          {text}
        </PickLink>
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
    const ofYear = years.get(year)
    if (ofYear) ofYear.push(month)
    else years.set(year, [month])
  }
  return [...years]
}
