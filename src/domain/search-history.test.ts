// Search history: there and back without loss, and display.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES } from './category.ts'
import { CLASSIFICATIONS } from './communication.ts'
import { CRITERIA, type SearchCriteria } from './search-criteria.ts'
import { criteriaOfHistory, historyOfCriteria, QUERY_NAMES, serialConditionOf } from './search-history.ts'

test('every field of an entry has its query parameter', () => {
  expect(QUERY_NAMES).toEqual({
    machine_classification: 'category',
    model_code: 'modelgen',
    client_code: 'customer_name',
    registration_number_start: 'serial_from',
    registration_number_end: 'serial_to',
    serial_number: 'serial',
    registration_number: 'license_no',
    chassis_number: 'frame_no',
    customer_management_number: 'management_no',
    delivery_date_from: 'delivery_date_from',
    delivery_date_to: 'delivery_date_to',
    communication_classification: 'terminabled',
    geo_alert: 'geo_alert',
    free_word: 'free_word',
  })
  // Groups come and go: a history does not keep them.
  const kept = CRITERIA.filter((name) => name !== 'group')
  expect(Object.values(QUERY_NAMES).toSorted()).toEqual(kept.toSorted())
})

const text = fc.string({ minLength: 1 })
const criteria: fc.Arbitrary<SearchCriteria> = fc.record(
  {
    free_word: text,
    serial: text,
    category: fc.constantFrom(...CATEGORIES),
    modelgen: text,
    serial_from: text,
    serial_to: text,
    customer_name: text,
    license_no: text,
    frame_no: text,
    management_no: text,
    delivery_date_from: fc.constant('2021-06-01'),
    delivery_date_to: fc.constant('2021-06-30'),
    terminabled: fc.constantFrom(...CLASSIFICATIONS),
    geo_alert: fc.constant(1 as const),
  },
  { requiredKeys: [] },
)

test('a query equals the one restored from its history entry', () => {
  fc.assert(
    fc.property(criteria, (query) => {
      expect(criteriaOfHistory(historyOfCriteria(query))).toEqual(query)
    }),
  )
})

test('an entry equals the one restored from its query', () => {
  fc.assert(
    fc.property(criteria.map(historyOfCriteria), (entry) => {
      expect(historyOfCriteria(criteriaOfHistory(entry))).toEqual(entry)
    }),
  )
})

test('empty fields of an entry mean no condition', () => {
  expect(criteriaOfHistory({ model_code: '', client_code: null, geo_alert: false })).toEqual({})
})

test.each([
  ['FC1', 'FC1', { kind: 'one', serial: 'FC1' }],
  ['FC1', 'FC9', { kind: 'range', from: 'FC1', to: 'FC9' }],
  ['FC1', null, { kind: 'range', from: 'FC1', to: null }],
  [null, 'FC9', { kind: 'range', from: null, to: 'FC9' }],
  ['', ' FC9', { kind: 'none' }],
  [null, null, { kind: 'none' }],
])('from %j to %j is shown as %j', (registration_number_start, registration_number_end, condition) => {
  expect(serialConditionOf({ registration_number_start, registration_number_end })).toEqual(condition)
})
