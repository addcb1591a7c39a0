// The company selector: code as typed, name folded.
import { expect, test } from 'vitest'
import { filterCompanies } from './company-filter.ts'

const companies = [
  { id: 1, code: 'JP-0012', name: 'Harima Crane Service' },
  { id: 2, code: 'US-0012', name: 'Ohio Lift & Crane' },
  { id: 3, code: 'DE-0107', name: 'Krüger Hebetechnik' },
]
function found(text: string) {
  return filterCompanies(companies, text).map(({ id }) => id)
}

test('finds a part of a code in its own case', () => {
  expect(found('0012')).toEqual([1, 2])
  expect(found('DE-')).toEqual([3])
  expect(found('de-')).toEqual([])
})

test('finds a part of a name in any case, with accents or without', () => {
  expect(found('crane')).toEqual([1, 2])
  expect(found('KRÜG')).toEqual([3])
  expect(found('krug')).toEqual([3])
  expect(found('lift &')).toEqual([2])
})

test('no text keeps all, an unknown text none', () => {
  expect(found('')).toEqual([1, 2, 3])
  expect(found('  ')).toEqual([1, 2, 3])
  expect(found('.*')).toEqual([])
})
