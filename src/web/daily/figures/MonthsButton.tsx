// The way to the table twin of the trends: twelve months with every figure, in a sheet that is fetched when it is opened.
import { lazy, Suspense } from 'react'
import type { Utilisation } from '#contract/utilisation.ts'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { loadMessages, useMessages } from '#web/base/i18n.ts'
import { useSheet } from '#web/ui/use-sheet.ts'
import css from './FigureButton.module.css'
import type { TrendMonth } from './trend.ts'
import type { MonthWay } from './TrendOfMonths.tsx'

const fetchSheet = async () => {
  const [{ MonthsSheet }] = await Promise.all([import('./MonthsSheet.tsx'), loadMessages('daily-sheets')])
  return { default: MonthsSheet }
}
const MonthsSheet = lazy(fetchSheet)
const prepare = () => fetchedAhead(fetchSheet())

type Props = {
  trend: readonly TrendMonth[] | undefined
  setting: Utilisation | undefined
  way: MonthWay
  isFleet?: boolean
}

export function MonthsButton({ trend, setting, way, isFleet = false }: Props) {
  const t = useMessages('daily-figures')
  const { button, sheet } = useSheet(prepare)
  return (
    <>
      <button {...button} type="button" className={css.figure} data-screen>
        {t('twelve_months')}
      </button>
      {sheet && trend && setting && (
        <Suspense>
          <MonthsSheet trend={trend} setting={setting} way={way} isFleet={isFleet} {...sheet} />
        </Suspense>
      )}
    </>
  )
}
