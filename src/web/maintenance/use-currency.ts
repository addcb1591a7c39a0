// The company's currency, named with its price of fuel.
import { getFuelPrice } from '#contract/daily/fuel-price.ts'
import { useApi } from '#web/base/use-api.ts'

/** ISO 4217; null until somebody has set it, and while it loads. */
export function useCurrency(): string | null {
  return useApi(getFuelPrice, {}, { throwOnError: false }).data?.currency ?? null
}
