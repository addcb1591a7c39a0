// The typed texts of a fuel price: read and checked.
import type { NumberLimits } from '#domain/typed-number.ts'
import type { FuelPrice } from '#contract/daily/fuel-price.ts'
import type { Format } from '#web/base/format.ts'
import type { Translate } from '#web/base/i18n.ts'

export type PriceDraft = { price: string; currency: string; idle: string }

/** Those offered; another one that is set stays. */
const CURRENCIES = [
  'JPY',
  'USD',
  'EUR',
  'GBP',
  'KRW',
  'BRL',
  'MXN',
  'RUB',
  'CHF',
  'AUD',
  'CAD',
  'CNY',
  'TWD',
  'SGD',
  'THB',
  'INR',
] as const

export function currenciesOf(current: string | null): readonly string[] {
  return [...new Set([...(current === null ? [] : [current]), ...CURRENCIES])]
}

/** The company's own; of its country's language where none is set. */
export function draftOf(
  { price_per_litre, currency, idle_litres_per_hour }: FuelPrice,
  usual: string,
  { typed }: Format,
): PriceDraft {
  return {
    price: typed(price_per_litre),
    currency: currency ?? usual,
    idle: typed(idle_litres_per_hour),
  }
}

export const PRICE: NumberLimits = { max: 9_999_999, decimals: 3 }
export const IDLE: NumberLimits = { max: 1000 }

/** Whether it is above 0 and has no more decimals than are kept. */
export function isLegal(value: number | null, { decimals = 2 }: NumberLimits): value is number {
  return value !== null && value > 0 && (String(value).split('.')[1] ?? '').length <= decimals
}

export function priceText(
  { price_per_litre, currency }: Pick<FuelPrice, 'price_per_litre' | 'currency'>,
  t: Translate<'daily-figures'>,
  format: Format,
): string {
  if (price_per_litre === null || currency === null) return t('price_none')
  const decimals = (String(price_per_litre).split('.')[1] ?? '').length
  return t('price_a_litre', { price: format.number(price_per_litre, decimals), currency })
}
