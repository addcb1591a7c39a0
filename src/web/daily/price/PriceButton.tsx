// The pen that edits the company's fuel price.
import { Suspense } from 'react'
import { useMessages } from '#web/base/i18n.ts'
import { useMay } from '#web/base/may.ts'
import { lazySheet } from '#web/daily/figures/ExplainButton.tsx'
import css from '#web/daily/figures/TargetComparison.module.css'
import { useSheet } from '#web/ui/controls/use-sheet.ts'

const price = lazySheet(async () => (await import('./FuelPriceSheet.tsx')).FuelPriceSheet)

export function PriceButton() {
  return useMay('plan') ? <SetPrice /> : null
}

function SetPrice() {
  const t = useMessages('daily-figures')
  const { button, sheet } = useSheet(price.prepare)
  return (
    <>
      <button
        {...button}
        type="button"
        className={css.edit}
        title={t('fuel_price_set')}
        aria-label={t('fuel_price_set')}
      >
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="M1 11l.6-2.6L8.8 1.2l2 2-7.2 7.2z" fill="none" stroke="currentColor" strokeWidth="1.2" />
        </svg>
      </button>
      {sheet && (
        <Suspense>
          <price.Sheet {...sheet} />
        </Suspense>
      )}
    </>
  )
}
