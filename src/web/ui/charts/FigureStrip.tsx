// The answers above a chart: label small, figure large, its basis beneath; the first may stand beside a drawing.
import type { ReactNode } from 'react'
import css from './FigureStrip.module.css'

export type Figure = {
  key: string
  label: string
  /** The dash where it is not known. */
  value: ReactNode
  unit?: string | undefined
  /** Where the figure comes from. */
  basis?: ReactNode
  /** Beside the figure: a share. */
  aside?: ReactNode
  /** Beside the figure, smaller: how it came to it. */
  trend?: ReactNode
}

export function FigureStrip({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section className={css.strip} aria-label={label} data-sideways>
      {figures.map(({ key, label: name, value, unit, basis, aside, trend }) => (
        <div
          key={key}
          className={css.figure}
          data-wide={aside ? true : undefined}
          data-trend={trend ? true : undefined}
          data-noted={basis ? true : undefined}
        >
          <div className={css.answer}>
            <p className={css.label}>{name}</p>
            <p className={css.value}>
              {value} {unit ? <small>{unit}</small> : null}
            </p>
            <p className={css.basis} title={typeof basis === 'string' ? basis : undefined}>
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
