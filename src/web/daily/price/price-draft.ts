// The typed texts of a fuel price: read and checked.
import type { FuelPrice } from '#contract/fuel-price.ts'
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
export function draftOf({ price_per_litre, currency, idle_litres_per_hour }: FuelPrice, usual: string): PriceDraft {
  return {
    price: price_per_litre === null ? '' : String(price_per_litre),
    currency: currency ?? usual,
    idle: idle_litres_per_hour === null ? '' : String(idle_litres_per_hour),
  }
}

function numberOf(text: string, decimals: number): number | null {
  const plain = text.trim().replace(',', '.')
  const value = new RegExp(`^\\d{1,7}(\\.\\d{1,${decimals}})?$`).test(plain) ? Number(plain) : 0
  return value > 0 ? value : null
}

/** Null for a price that is none; `isIdleLegal`: empty, or a figure. */
export function readPrice({ price, idle }: PriceDraft) {
  const idle_litres_per_hour = numberOf(idle, 2)
  return {
    price_per_litre: numberOf(price, 3),
    idle_litres_per_hour,
    isIdleLegal: idle.trim() === '' || (idle_litres_per_hour !== null && idle_litres_per_hour <= 1000),
  }
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
