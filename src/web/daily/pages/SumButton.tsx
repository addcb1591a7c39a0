// A month's sum that opens its days.
import { rangeOfMonth } from '#domain/range.ts'
import { ExplainButton } from '#web/daily/figures/ExplainButton.tsx'
import { isElectric, type Sheet } from './sheet.ts'
import { type DayField, isSummed } from './use-day-figures.ts'

type Props = { sheet: Sheet; field: DayField; text: string }

export function SumButton({ sheet: { machine, month }, field: { field, name }, text }: Props) {
  if (!isSummed(field)) return text
  return (
    <ExplainButton
      label={name}
      value={text}
      figure={field}
      serial={machine.serial}
      range={rangeOfMonth(month)}
      isElectric={isElectric(machine)}
    />
  )
}
