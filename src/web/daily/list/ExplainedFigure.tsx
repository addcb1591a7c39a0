// The totals of the grid that open, and the sheet of a pressed one.
import { rangeOfMonth } from '#domain/range.ts'
import { Suspense, useRef } from 'react'
import type { DailyListItem } from '#contract/daily/list.ts'
import type { CalendarMonth } from '#domain/calendar-month.ts'
import { useMessages } from '#web/base/i18n.ts'
import { lazySheet } from '#web/daily/figures/ExplainButton.tsx'
import { GRID_FIGURES, type GridFigure } from './grid-columns.ts'
import { isElectric, undercarriageOf } from './month-figures.ts'

/** The total that was pressed. */
export type Pressed = { serial: string; name: GridFigure; text: string; button: HTMLElement }

/** The total that was clicked; null for a click elsewhere. */
export function pressedFigure(target: EventTarget): Pressed | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-name]') : null
  const name = button?.dataset['name']
  const serial = button?.closest<HTMLElement>('[data-serial]')?.dataset['serial']
  if (!button || !name || serial === undefined || !(name in GRID_FIGURES)) return null
  return { serial, name: name as GridFigure, text: button.textContent, button }
}

const days = lazySheet(async () => (await import('#web/daily/figures/ExplainSheet.tsx')).ExplainSheet)

type Props = { pressed: Pressed; item: DailyListItem; month: CalendarMonth; onClose: () => void }

export function ExplainedFigure({ pressed: { serial, name, text, button }, item, month, onClose }: Props) {
  const t = useMessages('daily-list')
  const trigger = useRef<HTMLElement | null>(button)
  return (
    <Suspense>
      <days.Sheet
        label={t(name === 'track_count' ? undercarriageOf([item]) : GRID_FIGURES[name])}
        value={text}
        figure={name}
        serial={serial}
        range={rangeOfMonth(month)}
        isWholeHours
        isElectric={isElectric(item)}
        trigger={trigger}
        onClose={onClose}
      />
    </Suspense>
  )
}
