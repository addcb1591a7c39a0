// Time series of ISO 15143-3, by their names in addresses of both editions.

export const SERIES = [
  'Locations',
  'CumulativeOperatingHours',
  'CumulativeIdleHours',
  'FuelUsed',
  'FuelUsedLast24',
  'FuelRemaining',
  'DEFRemaining',
  'Distance',
  'EngineCondition',
  'Faults',
] as const
export type Series = (typeof SERIES)[number]

/** What other servers of the standard call them. */
export const OTHER_NAMES: Readonly<Record<string, Series>> = {
  CumulativeNonProductiveIdleHours: 'CumulativeIdleHours',
  CumulativeIdleNonOperatingHours: 'CumulativeIdleHours',
  CumulativeFuelUsed: 'FuelUsed',
  FuelUsedInThePreceding24Hours: 'FuelUsedLast24',
  FuelRemainingRatio: 'FuelRemaining',
  DEFRemainingRatio: 'DEFRemaining',
  EngineStatus: 'EngineCondition',
}
