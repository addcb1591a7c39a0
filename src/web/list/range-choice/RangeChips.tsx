// The choice of a range: month, names, and free days.
import { lazy, Suspense, useEffect, useRef } from 'react'
import { monthOfDate, monthsLater, monthValue } from '#domain/calendar-month.ts'
import { type DayRange, RANGE_NAMES, type Range, type RangeName, rangeText } from '#domain/range.ts'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { useMessages } from '#web/base/i18n.ts'
import { PickLink } from '#web/ui/controls/PickLink.tsx'
import { useSheet } from '#web/ui/controls/use-sheet.ts'
import css from './RangeChips.module.css'

function fetchSheet() {
  return import('./FreeRangeSheet.tsx')
}
const FreeRangeSheet = lazy(async () => ({ default: (await fetchSheet()).FreeRangeSheet }))
function prepare() {
  return fetchedAhead(fetchSheet())
}

type Props = {
  /** Null on the page of a month. */
  range: Range | null
  /** The days on the page. */
  days: DayRange
  today: string
  /** The named ranges in the order of their chips. */
  names?: readonly RangeName[]
  /** Whether the month before today's is a chip. */
  hasLastMonth?: boolean
  /** Of a range; null for the page of the month. */
  hrefOf: (range: Range | null) => string
  onPick: (range: Range | null) => void
}

export function RangeChips(props: Props) {
  const { range, days, today, names = RANGE_NAMES, hasLastMonth = false, hrefOf, onPick } = props
  const t = useMessages('daily-range')
  const { button, sheet } = useSheet(prepare)
  const box = useRef<HTMLDivElement>(null)
  const text = range === null ? '' : rangeText(range)
  useEffect(() => {
    // On a phone the chips are wider than the screen.
    const chosen = box.current?.querySelector<HTMLElement>('[aria-current]')
    if (box.current && chosen) box.current.scrollLeft = chosen.offsetLeft - box.current.clientWidth / 3
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another range may be out of sight
  }, [text])
  const current = range === null ? 'month' : rangeText(range)
  const lastMonth = monthsLater(monthOfDate(today), -1)
  const isFree = range !== null && 'from' in range
  const chip = (key: string, name: string, of: Range | null) => (
    <PickLink key={key} className={css.chip} href={hrefOf(of)} isCurrent={current === key} onPick={() => onPick(of)}>
      {name}
    </PickLink>
  )
  return (
    <div ref={box} className={css.chips} role="group" aria-label={t('range')} data-sideways>
      {chip('month', t('month'), null)}
      {hasLastMonth ? chip(monthValue(lastMonth), t('last_month'), { month: lastMonth }) : null}
      {names.map((name) => chip(name, t(name), { name }))}
      <button {...button} type="button" className={css.chip} aria-current={isFree || undefined}>
        {t('free')}
      </button>
      {sheet ? (
        <Suspense>
          <FreeRangeSheet
            label={t('free')}
            {...sheet}
            days={days}
            today={today}
            onPick={(chosen) => {
              sheet.onClose()
              onPick(chosen)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
