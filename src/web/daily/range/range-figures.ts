// Figures of a range as text: money and points.
import { moneyDecimals } from '#domain/currency.ts'
import { type Format, UNKNOWN } from '#web/base/format.ts'

/** Without its currency, in that currency's decimals. */
export function moneyText(value: number | null, currency: string | null, format: Format): string {
  if (value === null || currency === null) return UNKNOWN
  return format.number(value, moneyDecimals(currency))
}

/** A change of a share in points: '+3.2', '−0.4', '0.0'. */
export function signedPoints(change: number | null, format: Format): string {
  if (change === null) return UNKNOWN
  const points = Math.round(change * 1000) / 10
  const sign = points > 0 ? '+' : points < 0 ? '−' : ''
  return sign + format.number(Math.abs(points), 1)
}
