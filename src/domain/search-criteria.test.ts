// Valid search criteria, and delivery dates in free text.
import { expect, test } from 'vitest'
import { criteriaFaults, deliveryDatesOf, type SearchCriteria } from './search-criteria.ts'

const TODAY = '2026-11-21'

test('a search that can be run has no faults', () => {
  expect(criteriaFaults({}, TODAY)).toEqual([])
  const criteria: SearchCriteria = {
    free_word: '100%_\\',
    serial_from: 'FC9',
    serial_to: 'FC0010',
    delivery_date_from: TODAY,
    delivery_date_to: TODAY,
  }
  expect(criteriaFaults(criteria, TODAY)).toEqual([])
})

test.each<[SearchCriteria, keyof SearchCriteria]>([
  [{ free_word: ' \u3000' }, 'free_word'],
  [{ customer_name: 'a\nb' }, 'customer_name'],
  [{ delivery_date_from: '2026-02-30' }, 'delivery_date_from'],
  [{ delivery_date_to: '2026-11-22' }, 'delivery_date_to'],
  [{ delivery_date_from: '2026-02-02', delivery_date_to: '2026-02-01' }, 'delivery_date_to'],
  [{ serial_from: 'FC0010', serial_to: 'FC0009' }, 'serial_to'],
])('%j is refused for %s', (criteria, field) => {
  expect(criteriaFaults(criteria, TODAY)).toMatchObject([{ field }])
})

test.each([
  ['2021-06-01', '2021-06-01', null],
  ['2021-06-01 - 2021-07-31', '2021-06-01', '2021-07-31'],
  ['from 2021-06-01 to 2021-07-31 or 2022-01-01', '2021-06-01', '2021-07-31'],
  ['２０２１-０６-０１', '2021-06-01', null],
  ['2021-02-30 2021-03-01', '2021-03-01', null],
  ['6/1/2021', null, null],
  ['', null, null],
])('"%s" means from %s to %s', (text, from, to) => expect(deliveryDatesOf(text)).toEqual({ from, to }))
