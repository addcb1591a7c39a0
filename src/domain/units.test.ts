// Every quantity in both unit systems, and figures with special rules.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  convert,
  CRUISING_UNKNOWN,
  cruisingDistance,
  decimals,
  isUnitSystem,
  spokenLength,
  UNIT_SYSTEMS,
  unitIn,
  unitLabel,
  type Quantity,
} from './units.ts'

test.each([
  ['distance', 'km', 'mile'],
  ['day_distance', 'km', 'mile'],
  ['temperature', '°C', '°F'],
  ['temperature_difference', '°C', '°F'],
  ['pressure', 'MPa', 'psi'],
  ['volume', 'L', 'gal'],
  ['volume_per_hour', 'L/h', 'gal/h'],
  ['distance_per_volume', 'km/L', 'mile/gal'],
  ['energy', 'kWh', 'kWh'],
  ['energy_per_hour', 'kWh/h', 'kWh/h'],
  ['distance_per_energy', 'km/kWh', 'mile/kWh'],
  ['length', 'm', 'm'],
  ['angle', '°', '°'],
  ['mass', 't', 'klbs'],
  ['hours', 'h', 'h'],
  ['percent', '%', '%'],
] as const)('%s is shown in %s or %s', (quantity, metric, imperial) => {
  expect(unitLabel(quantity, 'tonMeter', 'en')).toBe(metric)
  expect(unitLabel(quantity, 'milePound', 'ja')).toBe(imperial)
})

test('a Russian reads every unit in Cyrillic, also the parts of one', () => {
  expect(unitLabel('hours', 'tonMeter', 'ru')).toBe('ч')
  expect(unitLabel('distance', 'tonMeter', 'ru')).toBe('км')
  expect(unitLabel('distance_per_volume', 'tonMeter', 'ru')).toBe('км/л')
  expect(unitLabel('energy_per_hour', 'milePound', 'ru')).toBe('кВт·ч/ч')
  expect(unitLabel('temperature', 'milePound', 'ru')).toBe('°F')
})

test('a Russian reads no unit in Latin letters but psi', () => {
  const labels = quantities.flatMap((quantity) => UNIT_SYSTEMS.map((system) => unitLabel(quantity, system, 'ru')))
  expect(labels.length).toBeGreaterThan(20)
  expect(labels.filter((label) => /[A-Za-z]/.test(label) && label !== 'psi' && !label.startsWith('°'))).toEqual([])
  expect(
    ['s', 'min', 'ft', 'V', 'A', 'rpm'].map((label) => unitIn(label, 'ru')).filter((label) => /[A-Za-z]/.test(label)),
  ).toEqual([])
})

test.each([
  [0.05, 'tonMeter', 'en', 50, 0, 'm'],
  [0.9994, 'tonMeter', 'en', 999, 0, 'm'],
  [1, 'tonMeter', 'en', 1, 1, 'km'],
  [2.54, 'tonMeter', 'ru', 2.54, 1, 'км'],
  [9.96, 'tonMeter', 'de', 9.96, 0, 'km'],
  [12.3, 'tonMeter', 'en', 12.3, 0, 'km'],
  [0.5, 'milePound', 'en', 1640, 0, 'ft'],
  [0.5, 'milePound', 'ru', 1640, 0, 'фут'],
  [3.2, 'milePound', 'en', 3.2 / 1.609344, 1, 'mile'],
] as const)(
  'a length of %f km under %s in %s is %f with %i decimals, in %s',
  (length, system, language, value, digits, unit) => {
    const spoken = spokenLength(length, system, language)
    expect(spoken).toMatchObject({ decimals: digits, unit })
    expect(spoken.value).toBeCloseTo(value, 6)
  },
)

test.each([
  ['distance', 100, 62],
  ['distance', 1.609344, 1],
  ['temperature', 0, 32],
  ['temperature', 100, 212],
  ['temperature', -40, -40],
  ['temperature_difference', 10, 18],
  ['temperature_difference', 0, 0],
  ['temperature_difference', -5, -9],
  ['pressure', 1, 145],
  ['pressure', 2.5, 363],
  ['volume', 100, 26],
  ['day_distance', 61.2, 38],
  ['volume_per_hour', 12.4, 3.3],
  ['distance_per_volume', 2.4, 5.6],
  ['distance_per_energy', 8.2, 5.1],
  ['energy', 12.4, 12.4],
  ['energy_per_hour', 4.5, 4.5],
  ['length', 16.5, 16.5],
  ['mass', 10, 22],
  ['hours', 1182.5, 1182.5],
  ['percent', 15, 15],
] as const)('%s %d under milePound is %d', (quantity, metric, imperial) => {
  expect(convert(metric, quantity, 'milePound')).toBe(imperial)
})

const quantities: Quantity[] = [
  'distance',
  'temperature',
  'temperature_difference',
  'pressure',
  'volume',
  'volume_per_hour',
  'distance_per_volume',
  'distance_per_energy',
  'mass',
  'hours',
  'percent',
]
const efficiencies: Quantity[] = ['volume_per_hour', 'distance_per_volume', 'distance_per_energy']
const converted = quantities.filter((quantity) => !['hours', 'percent', ...efficiencies].includes(quantity))

test('tonMeter leaves every figure untouched', () => {
  fc.assert(
    fc.property(fc.constantFrom(...quantities), fc.double({ noNaN: true }), (quantity, value) => {
      expect(convert(value, quantity, 'tonMeter')).toBe(value)
    }),
  )
})

test('milePound gives whole figures, never -0, that grow with the metric ones', () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(fc.constantFrom(...converted), value, value, (quantity, a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)].map((metric) => convert(metric, quantity, 'milePound'))
      expect(Number.isInteger(low)).toBe(true)
      expect(Object.is(low, -0)).toBe(false)
      expect(low!).toBeLessThanOrEqual(high!)
    }),
  )
})

test('a converted figure has no decimals, operation hours and efficiencies have one in both systems', () => {
  expect(converted.map((quantity) => decimals(quantity, 'milePound'))).toEqual(converted.map(() => 0))
  for (const quantity of ['hours', ...efficiencies] as const)
    for (const system of UNIT_SYSTEMS) expect(decimals(quantity, system)).toBe(1)
  expect(decimals('volume', 'tonMeter')).toBe(1)
})

test('only the two systems are systems', () => {
  expect(UNIT_SYSTEMS.every(isUnitSystem)).toBe(true)
  expect(isUnitSystem('metric')).toBe(false)
})

test('a cruising distance of 65535 is a mark, any other is a figure', () => {
  expect(CRUISING_UNKNOWN).toBe(65535)
  expect(cruisingDistance(65535)).toBe('-----')
  expect(cruisingDistance(65534)).toBe(65534)
  expect(cruisingDistance(0)).toBe(0)
  expect(cruisingDistance(null)).toBeNull()
})
