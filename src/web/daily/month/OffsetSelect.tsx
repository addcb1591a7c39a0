// The select of the offset at which days begin.
import { memo } from 'react'
import { offsetOfZone, offsetText } from '#domain/time.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useToday } from '#web/base/use-today.ts'
import css from './OffsetSelect.module.css'

// Offsets in use that are not whole hours.
const HALVES = [-570, -210, 210, 270, 330, 345, 390, 525, 570, 630, 765]
const CLOCKS: readonly number[] = [...Array.from({ length: 27 }, (_, at) => (at - 12) * 60), ...HALVES].toSorted(
  (a, b) => a - b,
)

/** Minutes in order, with the one in the address. */
function offsetsWith(requested: number | null): readonly number[] {
  return requested === null || CLOCKS.includes(requested) ? CLOCKS : [...CLOCKS, requested].toSorted((a, b) => a - b)
}

type Props = {
  /** Minutes of the machine's own day; null while they load. */
  own: number | null
  requested: number | null
  /** Undefined while the month loads. */
  onChange: ((timeDifference: number | null) => void) | undefined
}

export const OffsetSelect = memo(function OffsetSelect({ own, requested, onChange }: Props) {
  const t = useMessages('daily')
  const { zone, now } = useToday()
  const yours = offsetOfZone(zone, now)
  return (
    <select
      className={css.offset}
      aria-label={t('offset')}
      data-requested={requested !== null || undefined}
      value={requested ?? ''}
      onChange={({ target }) => onChange?.(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('machine_day', { offset: own === null ? '' : offsetText(own) })}</option>
      {offsetsWith(requested).map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes === yours ? t('offset_yours', { offset: offsetText(minutes) }) : offsetText(minutes)}
        </option>
      ))}
    </select>
  )
})
