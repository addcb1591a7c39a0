// The days behind a total that was pressed, in the sheet that every total opens; fetched with the first one.
import { lazy, Suspense, useRef } from 'react'
import type { DailyListItem } from '#contract/daily-list.ts'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { loadMessages, useMessages } from '#web/base/i18n.ts'
import { GRID_FIGURES, type Pressed } from './explained.ts'
import { isElectric, undercarriageOf } from './month-figures.ts'

const ExplainSheet = lazy(async () => {
  const [{ ExplainSheet: Sheet }] = await Promise.all([
    import('#web/daily/figures/ExplainSheet.tsx'),
    loadMessages('daily-sheets'),
  ])
  return { default: Sheet }
})

type Props = { pressed: Pressed; item: DailyListItem; month: CalendarMonth; onClose: () => void }

export function ExplainedFigure({ pressed: { serial, name, text, button }, item, month, onClose }: Props) {
  const t = useMessages('daily-list')
  const trigger = useRef<HTMLElement | null>(button)
  return (
    <Suspense>
      <ExplainSheet
        label={t(name === 'track_count' ? undercarriageOf([item]) : GRID_FIGURES[name])}
        value={text}
        figure={name}
        serial={serial}
        month={month}
        isElectric={isElectric(item)}
        trigger={trigger}
        onClose={onClose}
      />
    </Suspense>
  )
}
