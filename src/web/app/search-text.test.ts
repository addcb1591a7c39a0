// The query in the address is plain words, with keys that need no value.
import { expect, it } from 'vitest'
import { parseSearch, searchText } from './search-text.ts'

it('writes a key without a value as the key alone', () => {
  expect(searchText({ search: '', category: '12' })).toBe('?search&category=12')
})

it('leaves out what is not there, and writes nothing for nothing', () => {
  expect(searchText({ page: undefined, sort: null })).toBe('')
})

it('reads back what it wrote, whatever was typed', () => {
  const search = { search: '', customer_name: 'Müller & Söhne #1', license_no: '品川 830 あ 23-98', serial: '0012' }
  expect(parseSearch(searchText(search))).toEqual(search)
})
