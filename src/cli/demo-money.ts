// Currencies of the demo's countries, with what things cost there.

interface Money {
  /** ISO 4217 */
  currency: string
  /** of diesel */
  litre: number
  /** the currency's units in about one US dollar, rounded */
  unit: number
}

const US: Money = { currency: 'USD', litre: 1.02, unit: 1 }

export const MONEY: Readonly<Record<string, Money>> & { US: Money } = {
  US,
  JP: { currency: 'JPY', litre: 154, unit: 100 },
  DE: { currency: 'EUR', litre: 1.59, unit: 1 },
  ES: { currency: 'EUR', litre: 1.44, unit: 1 },
  KR: { currency: 'KRW', litre: 1520, unit: 1000 },
  BR: { currency: 'BRL', litre: 6.05, unit: 5 },
  RU: { currency: 'RUB', litre: 73, unit: 80 },
}
