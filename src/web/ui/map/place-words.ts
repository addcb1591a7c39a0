// Lengths and coordinates of a map in the reader's words.
import { useFormat } from '#web/base/format.ts'
import type { Place } from './projection.ts'

export const METRES_PER_KILOMETRE = 1000
export const METRES_PER_MILE = 1609.344

/** '850 m', '12.5 km', '7.77 mile'. */
export function useLengthText(): (kilometres: number) => string {
  const format = useFormat()
  const isMetric = format.system === 'tonMeter'
  return (kilometres) => {
    const metres = kilometres * METRES_PER_KILOMETRE
    if (isMetric && kilometres < 1) return `${format.number(metres)} ${format.metricUnit('length')}`
    const length = isMetric ? kilometres : metres / METRES_PER_MILE
    return `${format.number(length, length < 10 ? 2 : length < 100 ? 1 : 0)} ${format.unit('distance')}`
  }
}

/** '35.46012°, 139.63210°'. */
export function usePlaceText(): (place: Place) => string {
  const format = useFormat()
  return ({ latitude, longitude }) => `${format.number(latitude, 5)}°, ${format.number(longitude, 5)}°`
}
