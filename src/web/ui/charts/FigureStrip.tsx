// The figures above a chart.
import type { ReactNode } from 'react'
import { PHONE, useMedia } from '#web/ui/layout/use-media.ts'
import css from './FigureStrip.module.css'

export type Figure = {
  key: string
  label: string
  /** Smaller, behind the label: what it is of. */
  hint?: string | undefined
  /** The dash where it is not known. */
  value: ReactNode
  unit?: string | undefined
  /** The figure's source. */
  basis?: ReactNode
  /** The whole basis, should it be cut. */
  basisTitle?: string | undefined
  /** Beside the figure: a share. */
  aside?: ReactNode
  /** Beside the figure, smaller: its trend. */
  trend?: ReactNode
}

type Props = {
  label: string
  figures: readonly Figure[]
  /** On a phone the figures are cards, two in a row, instead of one line. */
  isCards?: boolean
}

export function FigureStrip({ label, figures, isCards = false }: Props) {
  // There the figures are one line, which keys must be able to move.
  const isLine = useMedia(PHONE) && !isCards
  return (
    <section
      className={css.strip}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows scroll it
      tabIndex={isLine ? 0 : undefined}
      data-cards={isCards || undefined}
      data-sideways
    >
      {figures.map(({ key, label: name, hint, value, unit, basis, basisTitle, aside, trend }) => (
        <div
          key={key}
          className={css.figure}
          data-wide={aside ? true : undefined}
          data-trend={trend ? true : undefined}
          data-noted={basis ? true : undefined}
        >
          <div className={css.answer}>
            <p className={css.label} title={hint ? `${name}, ${hint}` : undefined}>
              {name}
              {hint ? <small> {hint}</small> : null}
            </p>
            <p className={css.value}>
              {value} {unit ? <small>{unit}</small> : null}
            </p>
            <p className={css.basis} title={basisTitle ?? (typeof basis === 'string' ? basis : undefined)}>
              {basis}
            </p>
          </div>
          {aside}
          {trend}
        </div>
      ))}
    </section>
  )
}
