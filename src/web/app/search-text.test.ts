// The address's query: plain words, and keys without a value.
import { expect, it } from 'vitest'
import { parseSearch, searchText } from './search-text.ts'

it('writes a key without a value as the key alone', () => {
  expect(searchText({ search: '', category: '12' })).toBe('?search&category=12')
})

it('omits missing values, and writes nothing for no query', () => {
  expect(searchText({ page: undefined, sort: null })).toBe('')
})

it('reads back what it wrote, whatever was typed', () => {
  const search = { search: '', customer_name: 'Müller & Söhne #1', license_no: '品川 830 あ 23-98', serial: '0012' }
  expect(parseSearch(searchText(search))).toEqual(search)
})
