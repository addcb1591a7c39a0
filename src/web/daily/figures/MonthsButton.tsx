// The way to the table twin of the trends: twelve months with every figure, in a sheet that is fetched when it is opened.
import { lazy, Suspense, useRef, useState } from 'react'
import type { Utilisation } from '#contract/utilisation.ts'
import { useMessages } from '#web/base/i18n.ts'
import css from './ExplainButton.module.css'
import type { TrendMonth } from './trend.ts'
import type { MonthWay } from './TrendOfMonths.tsx'

const fetchSheet = async () => ({ default: (await import('./MonthsSheet.tsx')).MonthsSheet })
const MonthsSheet = lazy(fetchSheet)

type Props = {
  trend: readonly TrendMonth[] | undefined
  setting: Utilisation | undefined
  way: MonthWay
  isFleet?: boolean
}

export function MonthsButton({ trend, setting, way, isFleet = false }: Props) {
  const t = useMessages('daily-figures')
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const prepare = () => void fetchSheet().catch(() => undefined)
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={css.figure}
        data-screen
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        {t('twelve_months')}
      </button>
      {isOpen && trend && setting && (
        <Suspense>
          <MonthsSheet
            trend={trend}
            setting={setting}
            way={way}
            isFleet={isFleet}
            trigger={trigger}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
