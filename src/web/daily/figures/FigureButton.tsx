// A figure that can be opened: a press shows what it came from, in a sheet that is fetched when a hand comes near.
import { type ReactNode, Suspense } from 'react'
import { UNKNOWN } from '#web/base/format.ts'
import { type OpenSheet, useSheet } from '#web/ui/use-sheet.ts'
import css from './FigureButton.module.css'

type Props = {
  /** What the figure is, as the page calls it. */
  label: string
  /** As the page shows it, without its unit. */
  value: string
  tabIndex?: number | undefined
  prepare: () => void
  renderSheet: (sheet: OpenSheet) => ReactNode
}

/** An unknown figure is text: nothing told it. On paper every figure is. */
export function FigureButton({ label, value, tabIndex, prepare, renderSheet }: Props) {
  const { button, sheet } = useSheet(prepare)
  if (value === UNKNOWN) return value
  return (
    <>
      <button {...button} type="button" className={css.figure} aria-label={`${value}, ${label}`} tabIndex={tabIndex}>
        {value}
      </button>
      {sheet && <Suspense>{renderSheet(sheet)}</Suspense>}
    </>
  )
}
