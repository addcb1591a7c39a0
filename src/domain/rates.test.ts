// A rate of a day on which nothing was consumed is not known.
import { expect, test } from 'vitest'
import { withoutIdleRates } from './rates.ts'

test('0 per hour without consumption is unknown; 0 km with consumption stays', () => {
  const still = {
    fuel_consumption_pto_on: 0,
    fuel_efficiency_pto_on: 0,
    fuel_consumption_pto_off: 3.5,
    fuel_efficiency_pto_off: 0,
    odometer: 0,
  }
  expect(withoutIdleRates(still)).toEqual({ ...still, fuel_efficiency_pto_on: null })
})

test('without known consumption a rate of 0 stays unchanged, as do other rates', () => {
  const day = { fuel_consumption_pto_on: null, fuel_efficiency_pto_on: 0, fuel_efficiency_pto_off: 2.25 }
  expect(withoutIdleRates(day)).toEqual({ ...day, fuel_efficiency_pto_on: null })
  const worked = { fuel_consumption_pto_on: 12, fuel_efficiency_pto_on: 4 }
  expect(withoutIdleRates(worked)).toBe(worked)
})
