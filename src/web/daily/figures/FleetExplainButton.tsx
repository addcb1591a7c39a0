// A figure of the fleet that can be opened: a press shows the machines it came from, each leading to its days.
import { lazy, Suspense, useRef, useState } from 'react'
import { UNKNOWN } from '#web/base/format.ts'
import css from './ExplainButton.module.css'
import type { FleetFigure } from './fleet-sums.ts'
import type { TrendMonth } from './trend.ts'

const fetchSheet = async () => ({ default: (await import('./MachinesSheet.tsx')).MachinesSheet })
const MachinesSheet = lazy(fetchSheet)

export type FleetExplained = {
  label: string
  /** As the page shows it, without its unit. */
  value: string
  figure: FleetFigure
  /** The month that it is of. */
  shown: TrendMonth
}

export function FleetExplainButton(explained: FleetExplained) {
  const { label, value } = explained
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const prepare = () => void fetchSheet().catch(() => undefined)
  if (value === UNKNOWN) return value
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={css.figure}
        aria-label={`${value}, ${label}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        {value}
      </button>
      {isOpen && (
        <Suspense>
          <MachinesSheet {...explained} trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
