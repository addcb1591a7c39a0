// The note by whose midnight the days are cut, which is also the choice of another.
import { memo } from 'react'
import { offsetOfZone, offsetText } from '#domain/time.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useToday } from '#web/base/use-today.ts'
import css from './OffsetSelect.module.css'
import { offsetsWith } from './offsets.ts'

type Props = {
  /** Minutes of the machine's own day; null while it is not known. */
  own: number | null
  asked: number | null
  /** Undefined while the month is on its way. */
  onChange: ((timeDifference: number | null) => void) | undefined
}

export const OffsetSelect = memo(function OffsetSelect({ own, asked, onChange }: Props) {
  const t = useMessages('daily')
  const { zone, now } = useToday()
  const yours = offsetOfZone(zone, now)
  return (
    <select
      className={css.offset}
      aria-label={t('offset')}
      data-asked={asked !== null || undefined}
      value={asked ?? ''}
      onChange={({ target }) => onChange?.(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('machine_day', { offset: own === null ? '' : offsetText(own) })}</option>
      {offsetsWith(asked).map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes === yours ? t('offset_yours', { offset: offsetText(minutes) }) : offsetText(minutes)}
        </option>
      ))}
    </select>
  )
})
