// The totals of the grid that can be opened to the days they came from, and the word that each has as its head.
import type { Figure } from '#domain/explain-figure.ts'

/** In the order of the columns. */
export const GRID_FIGURES = {
  operated_days: 'days',
  operation_count: 'operation',
  running_count: 'running',
  neutral_count: 'neutral',
  idle_share: 'idle_share',
  track_count: 'track',
  no_ope_count: 'no_operation',
  fuel_consumption_pto_on: 'consumption_on',
  fuel_consumption_pto_off: 'consumption_off',
} as const satisfies Partial<Record<Figure, string>>

export type GridFigure = keyof typeof GRID_FIGURES

/** The total that was pressed. */
export type Pressed = { serial: string; name: GridFigure; text: string; button: HTMLElement }

/** What a click in the grid was about; null when it was no total. */
export function pressedFigure(target: EventTarget): Pressed | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-name]') : null
  const name = button?.dataset['name']
  const serial = button?.closest<HTMLElement>('[data-serial]')?.dataset['serial']
  if (!button || !name || serial === undefined || !(name in GRID_FIGURES)) return null
  return { serial, name: name as GridFigure, text: button.textContent, button }
}
