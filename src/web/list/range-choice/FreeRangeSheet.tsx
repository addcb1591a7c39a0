// The sheet for free days: typed, or picked in a calendar.
import { type RefObject, type SyntheticEvent, useState } from 'react'
import { type DayRange, parseRange, rangeText } from '#domain/range.ts'
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { DateRangePicker } from '#web/ui/dates/DateRangePicker.tsx'
import { DateField } from '#web/ui/dates/DateField.tsx'
import css from './FreeRangeSheet.module.css'

type Props = {
  label: string
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
  days: DayRange
  today: string
  onPick: (range: DayRange) => void
}

export function FreeRangeSheet({ label, trigger, onClose, days, today, onPick }: Props) {
  const t = useMessages('daily-range')
  const [typed, setTyped] = useState<DayRange>({ from: days.from, to: days.to < today ? days.to : today })
  const [isRefused, setRefused] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const isLegal = typed.to <= today && parseRange(rangeText(typed)) !== null
    setRefused(!isLegal)
    if (isLegal) onPick(typed)
  }
  const field = (name: 'from' | 'to') => (
    <DateField
      label={t(name)}
      value={typed[name]}
      max={today}
      hasCalendar={false}
      fault={isRefused ? '' : null}
      onChange={(day) => setTyped({ ...typed, [name]: day })}
    />
  )
  return (
    <DateRangePicker
      label={label}
      trigger={trigger}
      from={days.from}
      to={typed.to}
      max={today}
      onPick={(from, to) => {
        setTyped({ from, to })
        if (parseRange(rangeText({ from, to })) === null) setRefused(true)
        else onPick({ from, to })
      }}
      onClose={onClose}
    >
      <form className={css.typed} onSubmit={submit} noValidate>
        {field('from')}
        {field('to')}
        <Button type="submit" look="primary">
          {t('days_show')}
        </Button>
        <p role="alert">{isRefused ? t('days_fault') : null}</p>
      </form>
    </DateRangePicker>
  )
}
