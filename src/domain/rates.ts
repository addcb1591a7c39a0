// Consumption per hour and distance per litre; unknown without consumption.

const CONSUMPTION_OF = {
  fuel_efficiency_pto_on: 'fuel_consumption_pto_on',
  fuel_efficiency_pto_off: 'fuel_consumption_pto_off',
} as const

type Rate = keyof typeof CONSUMPTION_OF
type Rates = Partial<Record<Rate | (typeof CONSUMPTION_OF)[Rate], number | null>>

/**
 * The day with null for a rate of 0 without consumption. A 0 beside
 * consumption stays: the machine used fuel and did not move.
 */
export function withoutIdleRates<Day extends Rates>(day: Day): Day {
  const idle = (Object.keys(CONSUMPTION_OF) as Rate[]).filter((rate) => day[rate] === 0 && !day[CONSUMPTION_OF[rate]])
  return idle.length === 0 ? day : { ...day, ...Object.fromEntries(idle.map((rate) => [rate, null])) }
}
