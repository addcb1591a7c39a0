// A field for a day: typed, or picked in a calendar of the reader's language.
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { isDate } from '#domain/time.ts'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { useMessages } from '#web/base/i18n.ts'
import { dateText, isWholeDate, typedDay } from '#domain/typed-dates.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { useSheet } from '#web/ui/controls/use-sheet.ts'

function fetchCalendar() {
  return import('./DayPicker.tsx')
}
const DayPicker = lazy(async () => ({ default: (await fetchCalendar()).DayPicker }))
function prepare() {
  return fetchedAhead(fetchCalendar())
}

type Props = Pick<
  ComponentProps<typeof Field>,
  'label' | 'isLabelHidden' | 'name' | 'disabled' | 'aria-label' | 'fault'
> & {
  /** YYYY-MM-DD; empty for no day; else what was typed that is no date. */
  value: string
  /** The first and last day that may be given. */
  min?: string
  max?: string
  /** The field stands beside a calendar already. */
  hasCalendar?: boolean
  /**
   * A day (YYYY-MM-DD), nothing, or, when the field is left or Enter pressed, what was typed
   * that is no date: whoever stores it has to refuse it. The field says so itself.
   */
  onChange: (value: string) => void
}

export function DateField({ value, min, max, hasCalendar = true, fault = null, onChange, ...field }: Props) {
  const t = useMessages('error')
  const { button, sheet } = useSheet(prepare)
  /** Null while the field is not being typed in. */
  const [typed, setTyped] = useState<string | null>(null)
  const give = (next: string) => {
    if (next !== value) onChange(next)
  }
  /** Half a date is not given on; a date that more digits would change is given when it is left. */
  const type = (text: string) => {
    setTyped(text)
    if (text.trim() === '') give('')
    else if (isWholeDate(text)) give(typedDay(text) ?? text)
  }
  const finish = () => {
    if (typed !== null) give(typedDay(typed) ?? typed.trim())
    setTyped(null)
  }
  const own = () => {
    if (typed !== null || value === '') return null
    if (!isDate(value)) return t('date_unreadable', { example: dateText('2026-11-25') })
    if (min !== undefined && value < min) return t('date_too_early', { day: dateText(min) })
    if (max !== undefined && value > max) return t('date_too_late', { day: dateText(max) })
    return null
  }
  return (
    <>
      <Field
        {...field}
        autoComplete="off"
        size={11}
        value={typed ?? (isDate(value) ? dateText(value) : value)}
        fault={own() ?? fault}
        onChange={({ target }) => type(target.value)}
        onBlur={finish}
        onKeyDown={({ key, altKey }) => {
          if (key === 'Enter') finish()
          if (key === 'ArrowDown' && altKey) button.ref.current?.click()
        }}
        end={
          hasCalendar && (
            <CalendarButton
              {...button}
              label={t('date_choose', { field: field['aria-label'] ?? field.label })}
              disabled={field.disabled}
            />
          )
        }
      />
      {sheet && (
        <Suspense>
          <DayPicker
            {...sheet}
            {...{ value, min, max }}
            label={t('date_calendar')}
            onPick={(day) => {
              give(day)
              sheet.onClose()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
