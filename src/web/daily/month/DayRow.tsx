// One day's row: its number and weekday, its quarter-hours and figures.
import { type KeyboardEvent, memo, useId, useMemo, useState } from 'react'
import { METER_MARKS, type MeterMark } from '#domain/meter-chain.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { DayBars } from '#web/ui/charts/DayBars.tsx'
import { Mark } from '#web/ui/layout/Mark.tsx'
import { type DayFlag, flagsNear } from './day-flags.ts'
import own from './DayRow.module.css'
import { DaySlots } from './DaySlots.tsx'
import { FlagSigns, flagText } from './FlagSigns.tsx'
import { FLAG_REACH, SlotTip } from './SlotTip.tsx'
import type { SheetDay } from './month-sheet.ts'
import css from './MonthDays.module.css'
import type { DayPlaces } from './use-day-places.ts'
import type { MonthRow, MonthRows } from './use-month-rows.ts'

type Props = {
  day: SheetDay
  sheet: MonthRows
  view: 'chart' | 'table'
  /** Of this day, in the order of time. */
  flags: readonly DayFlag[]
  places: DayPlaces
  /** The slot under the cursor; null when the cursor is on another row. */
  slot: number | null
  isFocused: boolean
  /** The one row that Tab leads to. */
  isTabStop: boolean
  isNearEnd: boolean
}

export const DayRow = memo(function DayRow({ day, sheet, view, slot, flags, places, ...place }: Props) {
  const t = useMessages('daily')
  const format = useFormat()
  const { columns, parts } = sheet
  const row = useMemo(() => sheet.rowOf(day), [sheet, day])
  const where = view === 'table' ? places.of(day) : null
  // By date, not by row: the row stays when the month is turned.
  const [openDate, setOpenDate] = useState<string | null>(null)
  const isOpen = openDate === day.date
  const slotsId = useId()
  const toggle = view === 'table' && row.state === 'reported' ? () => setOpenDate(isOpen ? null : day.date) : undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget || !toggle) return
    event.preventDefault()
    toggle()
  }
  const label = [row.label, ...flags.map((flag) => `${flag.clock} ${flagText(flag, t, format)}`)].join(', ')
  const aside = [row.holiday, row.state === 'missing' && row.note].filter(Boolean).join(' · ')
  return (
    <>
      <tr
        className={css.row}
        data-day={row.number}
        data-state={row.state}
        data-off={row.isOff || undefined}
        data-today={row.isToday || undefined}
        data-focused={place.isFocused || undefined}
        aria-current={row.isToday ? 'date' : undefined}
        tabIndex={place.isTabStop ? 0 : -1}
        onKeyDown={onKeyDown}
      >
        <th scope="row">
          {toggle ? (
            <button
              type="button"
              className={own.opener}
              aria-expanded={isOpen}
              aria-controls={isOpen ? slotsId : undefined}
              tabIndex={place.isTabStop ? 0 : -1}
              onClick={toggle}
            >
              <DayName row={row} isOpener />
            </button>
          ) : (
            <DayName row={row} />
          )}
          {view === 'table' && aside ? (
            <span className={own.missing} data-note>
              {aside}
            </span>
          ) : null}
        </th>
        {view === 'chart' ? (
          <td
            className={css.chart}
            data-chart
            data-tip={slot !== null || undefined}
            data-flagged={flags.length > 0 || undefined}
            data-leads={(slot !== null && flagsNear(flags, slot, FLAG_REACH).length > 0) || undefined}
          >
            <DayBars
              upper={row.upper}
              under={row.under}
              state={row.state}
              until={row.until}
              name={row.holiday ?? ''}
              note={row.note}
              label={label}
            />
            <FlagSigns flags={flags} />
            {slot === null ? null : (
              <SlotTip row={row} {...{ slot, flags, parts, places }} isNearEnd={place.isNearEnd} />
            )}
          </td>
        ) : null}
        {where ? (
          <td className={own.place} title={where.whole}>
            <span>{where.short}</span>
          </td>
        ) : null}
        {row.cells.map((text, at) => (
          <td
            key={columns[at]?.key ?? at}
            data-more={columns[at]?.isMore}
            data-lead={columns[at]?.isLead || undefined}
            data-end={columns[at]?.isEnd}
            data-quiet={isQuiet(text) || undefined}
          >
            {text}
          </td>
        ))}
      </tr>
      {toggle && isOpen ? (
        <DaySlots id={slotsId} {...{ row, flags, parts }} times={where?.times ?? []} columns={columns.length + 2} />
      ) : null}
    </>
  )
})

/** Nothing but zeros and dashes: drawn in a paler ink. */
function isQuiet(text: string): boolean {
  return /^[0.,–]*$/.test(text)
}

/** Of a day with several the first of METER_MARKS. */
const MARK_SIGNS: Record<MeterMark, string> = { doubted: '?', voided: '×', replaced: '↻', restarted: '↥' }

function DayName({ row, isOpener = false }: { row: MonthRow; isOpener?: boolean }) {
  const t = useMessages('daily')
  const marks = Object.values(row.day?.meter_marks ?? {})
  const meterMark = METER_MARKS.find((mark) => marks.includes(mark))
  return (
    <div className={css.name} title={row.holiday ?? undefined} data-alarm={row.day?.has_alarm || undefined}>
      <b>{row.name}</b>
      <span>{row.weekday}</span>
      {row.holiday === null ? null : <span className="vh">{row.holiday}</span>}
      {row.day?.has_alarm ? <Mark kind="alarm" title={t('day_alarm')} /> : null}
      {row.day?.has_alarm ? <span className="vh">{t('day_alarm')}</span> : null}
      {meterMark ? (
        <span className="m3" title={t(`meter_${meterMark}`)}>
          {MARK_SIGNS[meterMark]}
          <span className="vh">{t(`meter_${meterMark}`)}</span>
        </span>
      ) : null}
      {row.day?.is_time_of_fetching ? (
        <span className="m3" title={t('time_of_fetching')}>
          ⤓<span className="vh">{t('time_of_fetching')}</span>
        </span>
      ) : null}
      {row.isToday ? <span className="vh">{t('day_today')}</span> : null}
      {isOpener ? <span className="vh">{t('quarter_hours')}</span> : null}
    </div>
  )
}
