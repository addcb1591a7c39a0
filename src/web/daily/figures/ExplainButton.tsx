// Figures as buttons that open a sheet: of days, of machines, of twelve months.
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { Utilisation } from '#contract/daily/utilisation.ts'
import { fetchedAhead } from '#web/base/chunk-reload.ts'
import { UNKNOWN } from '#web/base/format.ts'
import { loadMessages, useMessages } from '#web/base/i18n.ts'
import { type OpenSheet, useSheet } from '#web/ui/controls/use-sheet.ts'
import type { ExplainProps } from './ExplainSheet.tsx'
import css from './ExplainButton.module.css'
import type { FleetExplained } from './MachinesSheet.tsx'
import type { TrendMonth } from './trend.ts'
import type { MonthWay } from './TrendOfMonths.tsx'

/** A sheet that loads with its messages when it is opened; `prepare` loads it ahead. */
export function lazySheet<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const fetchSheet = async () => {
    const [Sheet] = await Promise.all([load(), loadMessages('daily-sheets'), loadMessages('error')])
    return { default: Sheet }
  }
  return { Sheet: lazy(fetchSheet), prepare: () => fetchedAhead(fetchSheet()) }
}

const days = lazySheet(async () => (await import('./ExplainSheet.tsx')).ExplainSheet)
const machines = lazySheet(async () => (await import('./MachinesSheet.tsx')).MachinesSheet)
const months = lazySheet(async () => (await import('./MonthsSheet.tsx')).MonthsSheet)

/** Opens the days behind a total. */
export function ExplainButton({ tabIndex, ...explained }: ExplainProps) {
  return (
    <FigureButton
      label={explained.label}
      value={explained.value}
      tabIndex={tabIndex}
      prepare={days.prepare}
      renderSheet={(sheet) => <days.Sheet {...explained} {...sheet} />}
    />
  )
}

/** Opens the machines behind a figure of the fleet. */
export function FleetExplainButton(explained: FleetExplained) {
  return (
    <FigureButton
      label={explained.label}
      value={explained.value}
      prepare={machines.prepare}
      renderSheet={(sheet) => <machines.Sheet {...explained} {...sheet} />}
    />
  )
}

type FigureButtonProps = {
  /** The figure's name on the page. */
  label: string
  /** As the page shows it, without its unit. */
  value: string
  tabIndex?: number | undefined
  prepare: () => void
  renderSheet: (sheet: OpenSheet) => ReactNode
}

/** An unknown figure is plain text. */
function FigureButton({ label, value, tabIndex, prepare, renderSheet }: FigureButtonProps) {
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

type MonthsButtonProps = {
  trend: readonly TrendMonth[] | undefined
  setting: Utilisation | undefined
  way: MonthWay
  isFleet?: boolean
}

/** Opens the twelve months of the trends as a table. */
export function MonthsButton({ trend, setting, way, isFleet = false }: MonthsButtonProps) {
  const t = useMessages('daily-figures')
  const { button, sheet } = useSheet(months.prepare)
  return (
    <>
      <button {...button} type="button" className={css.figure} data-screen>
        {t('twelve_months')}
      </button>
      {sheet && trend && setting && (
        <Suspense>
          <months.Sheet trend={trend} setting={setting} way={way} isFleet={isFleet} {...sheet} />
        </Suspense>
      )}
    </>
  )
}
