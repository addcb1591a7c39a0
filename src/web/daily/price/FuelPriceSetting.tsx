// A company's fuel price as a line, and the pen that edits it.
import { getFuelPrice } from '#contract/daily/fuel-price.ts'
import { useFormat } from '#web/base/format.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import css from '#web/daily/figures/TargetComparison.module.css'
import { Button } from '#web/ui/controls/Button.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { priceText } from './price-draft.ts'
import { PriceButton } from './PriceButton.tsx'

export function FuelPriceSetting() {
  const t = useMessages('daily-figures')
  const words = useMessages('error')
  const format = useFormat()
  const { data, error, refetch } = useApi(getFuelPrice, {}, { throwOnError: false })
  return (
    <p className={`m2 ${css.setting}`}>
      <b>{t('fuel_price')}</b>{' '}
      {data ? (
        <>
          {priceText(data, t, format)} <PriceButton />
        </>
      ) : error ? (
        <Button size="small" onClick={() => void refetch()}>
          {words('try_again')}
        </Button>
      ) : (
        <WaitingBar width={56} />
      )}
    </p>
  )
}
