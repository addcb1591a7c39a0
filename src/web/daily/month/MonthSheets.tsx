// The sheet of the month, and in the same place, out of sight, those of the months around it: drawn while nobody waits, so that turning shows what is there already.
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { useAfterFrame } from '#web/ui/use-after-frame.ts'
import { MonthDays } from './MonthDays.tsx'
import css from './MonthSheets.module.css'
import { focusRow } from './use-month-cursor.ts'
import type { RowsAsked } from './use-month-rows.ts'

type Props = {
  serial: string
  shown: RowsAsked
  /** The months before and after, as far as their days are there; the same array until one of them changes. */
  around: readonly RowsAsked[]
  view: 'chart' | 'table'
  /** YYYY-MM-DD that the address puts into focus. */
  day: string | null
  onTurn: (way: 1 | -1) => void
}

/** Months that follow each other never share a place, and each keeps its own: what comes is written into what has gone furthest. */
const PLACES = [0, 1, 2] as const
const placeOf = ({ year, month }: CalendarMonth): number => (year * 12 + month) % PLACES.length

export function MonthSheets({ serial, shown, around, view, day, onTurn }: Props) {
  const sheets = useSheets(shown, around)
  const place = placeOf(shown.month)
  const boxes = useRef<(HTMLDivElement | null)[]>([])
  useFocusFollowing(place, boxes)
  const settled = useAfterFrame(place)
  // Looked at the same time of day from month to month.
  const slotRef = useRef<number | null>(null)
  return (
    <>
      <div className={css.stack}>
        {PLACES.map((each) => {
          const sheet = sheets[each]
          const isShown = each === place
          return sheet ? (
            <div
              key={each}
              ref={(box) => void (boxes.current[each] = box)}
              aria-hidden={isShown ? undefined : true}
              // Neither found nor reached by keys or pointer. It goes down to every cell, and so waits for the frame.
              inert={each !== settled}
              data-waiting={isShown ? undefined : true}
            >
              <MonthDays
                {...sheet}
                serial={serial}
                view={view}
                day={isShown ? day : null}
                slotRef={slotRef}
                onTurn={onTurn}
              />
            </div>
          ) : null
        })}
      </div>
    </>
  )
}

const NONE: readonly RowsAsked[] = []

type Sheets = readonly (RowsAsked | undefined)[]

/** By their places. Those around follow when what one asked for has been painted; until then what was there stays. */
function useSheets(shown: RowsAsked, around: readonly RowsAsked[]): Sheets {
  const [held, setHeld] = useState<Sheets>(PLACES.map(() => undefined))
  const drawn = useAfterFrame(around, NONE)
  const place = placeOf(shown.month)
  const sheets = held.map((sheet, at) =>
    at === place ? shown : (drawn.find(({ month }) => placeOf(month) === at) ?? sheet),
  )
  if (sheets.some((sheet, at) => sheet !== held[at])) setHeld(sheets)
  return sheets
}

/** Who was at a day of the month that goes is then at the same day of the one that comes, or at its last. */
function useFocusFollowing(place: number, boxes: RefObject<(HTMLDivElement | null)[]>): void {
  const before = useRef(place)
  useLayoutEffect(() => {
    const left = boxes.current[before.current]
    before.current = place
    const [focused, box] = [document.activeElement, boxes.current[place]]
    const row = focused?.closest<HTMLElement>('tr[data-day]')
    if (!row || !box || box.contains(row) || !left?.contains(row)) return
    box.inert = false
    focusRow(box, Math.min(Number(row.dataset['day']), box.querySelectorAll('tr[data-day]').length))
  }, [place, boxes])
}
