// The range of delivery dates: typed, or picked from a calendar.
import { lazy, Suspense, useRef, useState } from 'react'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { useMessages } from '#web/base/i18n.ts'
import { CalendarButton } from '#web/ui/dates/CalendarButton.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import form from './ConditionsForm.module.css'
import { dateText, typedDates } from '#domain/typed-dates.ts'

function fetchCalendar() {
  return import('#web/ui/dates/DateRangePicker.tsx')
}
const DateRangePicker = lazy(async () => ({ default: (await fetchCalendar()).DateRangePicker }))
function prepare() {
  return fetchedAhead(fetchCalendar())
}

type Props = {
  /** As typed. */
  from: string
  to: string
  /** YYYY-MM-DD, the last day that may be chosen. */
  today: string
  fromFault: string | null
  toFault: string | null
  onChange: (from: string, to: string) => void
}

export function DeliveryDates({ from, to, today, fromFault, toFault, onChange }: Props) {
  const t = useMessages('search')
  const box = useRef<HTMLFieldSetElement>(null)
  const [isOpen, setOpen] = useState(false)
  /**
   * The first date of a text is from, the second to,
   * in either field.
   */
  const type = (text: string, isFrom: boolean) => {
    const typed = typedDates(text)
    if (typed.to !== null) onChange(dateText(typed.from ?? ''), dateText(typed.to))
    else if (isFrom) onChange(text, to)
    else onChange(from, text)
  }
  const tidy = () => onChange(tidied(from), tidied(to))
  const word = { autoComplete: 'off', inputMode: 'text' as const, onBlur: tidy }
  return (
    <fieldset ref={box} className={form.range}>
      <legend>{t('delivered_from_to')}</legend>
      <Field
        {...word}
        label={t('delivered_from')}
        isLabelHidden
        name="delivery_date_from"
        placeholder={t('date_hint')}
        value={from}
        fault={fromFault}
        onChange={(event) => type(event.target.value, true)}
      />
      <i>–</i>
      <Field
        {...word}
        label={t('delivered_to')}
        isLabelHidden
        name="delivery_date_to"
        placeholder={t('today')}
        value={to}
        fault={toFault}
        onChange={(event) => type(event.target.value, false)}
      />
      <CalendarButton
        isBeside
        label={t('calendar')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <Suspense>
          <DateRangePicker
            label={t('calendar')}
            trigger={box}
            from={typedDates(from).from}
            to={typedDates(to).from}
            max={today}
            onPick={(start, end) => {
              onChange(dateText(start), dateText(end))
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </fieldset>
  )
}

function tidied(text: string): string {
  const { from } = typedDates(text)
  return from === null ? text : dateText(from)
}
