// Decimals of amounts of money.

/** `currency` by ISO 4217. */
export function moneyDecimals(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}
