// The run under the cursor in words: as a tip, and for screen readers.
import { type CSSProperties, Fragment } from 'react'
import type { Segment } from '#domain/day-slots.ts'
import { useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { hoursText } from '#web/machine/day-words.ts'
import plateCss from '#web/ui/charts/TipPlate.module.css'
import { clockOf } from '#web/ui/charts/day-geometry.ts'
import { type DayFlag, flagsNear } from './day-flags.ts'
import { FlagLines, flagText } from './FlagSigns.tsx'
import css from './SlotTip.module.css'
import { runAt } from './month-sheet.ts'
import { SlotMark } from './SlotMark.tsx'
import type { DayPlaces } from './use-day-places.ts'
import type { MonthRow, MonthRows } from './use-month-rows.ts'

type Props = {
  row: MonthRow
  slot: number
  flags: readonly DayFlag[]
  parts: MonthRows['parts']
  places: DayPlaces
  isNearEnd: boolean
}

/** Slots that a flag's drawing is wide. */
export const FLAG_REACH = 1

export function SlotTip({ row, slot, flags, parts, places, isNearEnd }: Props) {
  const t = useMessages('daily')
  const format = useFormat()
  const near = flagsNear(flags, slot, FLAG_REACH)
  const place = places.at(row, slot)
  return (
    // SpokenCursor is the equivalent for screen readers.
    <div
      className={`${plateCss.plate} ${css.tip}`}
      style={{ '--at': slot } as CSSProperties}
      data-side={slot >= 48 ? 'left' : 'right'}
      data-up={isNearEnd || undefined}
      data-plate
      aria-hidden="true"
    >
      <b>
        {format.weekday(row.date)} {format.day(row.date)} {clockOf(slot)}
      </b>
      {isReportedAt(row, slot) ? (
        <div className={css.runs}>
          {runsAt(row, slot).map(({ place, run }) => (
            <Fragment key={place}>
              <SlotMark place={place} kind={run.kind} />
              <span>{t('tip_part', { part: parts[place], kind: kindWords(place, run.kind, t) })}</span>
              <em>
                {clockOf(run.from)}–{clockOf(run.to)} {hoursText(run.to - run.from, format)} {format.unit('hours')}
              </em>
            </Fragment>
          ))}
        </div>
      ) : (
        <p>{unreportedText(row)}</p>
      )}
      {place ? <p className={css.place}>{place}</p> : null}
      {near.length > 0 ? <FlagLines flags={near} isReachable={false} /> : null}
    </div>
  )
}

export type Place = 'upper' | 'under'

/** Today is known up to its last report. */
function isReportedAt(row: MonthRow, slot: number): boolean {
  return row.state === 'reported' && slot < row.until
}

function unreportedText(row: MonthRow): string {
  return row.state === 'reported' ? row.note : row.label
}

function runsAt(row: MonthRow, slot: number): { place: Place; run: Segment }[] {
  const reported = (runs: readonly Segment[]): Segment => {
    const run = runAt(runs, slot)
    return { ...run, to: Math.min(run.to, row.until) }
  }
  const upper = { place: 'upper' as const, run: reported(row.upper) }
  if (row.day?.under_operation_data == null) return [upper]
  return [upper, { place: 'under', run: reported(row.under) }]
}

export function kindWords(place: Place, kind: number, t: Translate<'daily'>): string {
  if (kind === 0) return t('kind_none')
  if (place === 'under') return t(kind === 1 ? 'kind_no_ope' : 'kind_operation')
  return t(kind === 3 ? 'kind_operation' : kind === 2 ? 'kind_running' : 'kind_neutral')
}

type SpokenProps = Omit<Props, 'row' | 'isNearEnd'> & { row: MonthRow | undefined }

/** The tip as a live region: announced when the keys lead to another run. */
export function SpokenCursor({ row, slot, flags, parts, places }: SpokenProps) {
  const t = useMessages('daily')
  const format = useFormat()
  const words = () => {
    if (!row) return ''
    const told = flagsNear(flags, slot).map((flag) =>
      t('flag_spoken', { text: `${flag.clock} ${flagText(flag, t, format)}` }),
    )
    const place = places.at(row, slot)
    if (!isReportedAt(row, slot)) return [...told, unreportedText(row), place].filter(Boolean).join(' · ')
    const runs = runsAt(row, slot).map(({ place, run: { kind, from, to } }) => {
      const part = t('tip_part', { part: parts[place], kind: kindWords(place, kind, t) })
      return `${part} ${clockOf(from)}–${clockOf(to)} ${hoursText(to - from, format)} ${format.unit('hours')}`
    })
    return [...told, ...runs, place].filter(Boolean).join(' · ')
  }
  return (
    <p className="vh" role="status">
      {words()}
    </p>
  )
}
