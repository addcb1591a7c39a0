// A day's runs as text, below its row of the table.
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { hoursText } from '#web/machine/day-words.ts'
import { clockOf } from '#web/ui/charts/day-geometry.ts'
import { kindWords, type Place } from './SlotTip.tsx'
import css from './DaySlots.module.css'
import type { DayFlag } from './day-flags.ts'
import { FlagLines } from './FlagSigns.tsx'
import type { PlacesOfDay } from './use-day-places.ts'
import type { MonthRow, MonthRows } from './use-month-rows.ts'

type Props = {
  id: string
  row: MonthRow
  flags: readonly DayFlag[]
  parts: MonthRows['parts']
  times: PlacesOfDay['times']
  /** Columns of the table. */
  columns: number
}

export function DaySlots({ id, row, flags, parts, times, columns }: Props) {
  const t = useMessages('daily')
  const format = useFormat()
  const places: Place[] = row.day?.under_operation_data == null ? ['upper'] : ['upper', 'under']
  return (
    <tr id={id} data-slots={row.number} className={css.slots}>
      <td colSpan={columns}>
        <div>
          {places.map((place) => (
            <ul key={place} className={css.runs} aria-label={parts[place]}>
              <li>{t('tip_part', { part: parts[place], kind: row[place].length === 0 ? t('kind_none') : '' })}</li>
              {row[place].map(({ kind, from, to }) => (
                <li key={from} data-place={place} data-kind={kind}>
                  {clockOf(from)}–{clockOf(to)} {kindWords(place, kind, t)} {hoursText(to - from, format)}{' '}
                  {format.unit('hours')}
                </li>
              ))}
            </ul>
          ))}
          {times.length > 0 ? (
            <ul className={css.runs} aria-label={t('col_place')}>
              <li>{t('col_place')}</li>
              {times.map(({ clock, name }) => (
                <li key={clock} data-place-from>
                  {clock} {name}
                </li>
              ))}
            </ul>
          ) : null}
          {flags.length > 0 ? <FlagLines flags={flags} isReachable /> : null}
          {row.note}
        </div>
      </td>
    </tr>
  )
}
