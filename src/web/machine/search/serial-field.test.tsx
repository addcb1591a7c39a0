// The serial box and its suggestions.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginAnew, box, open, prepareSearch, server, settled, stored } from './test-search.tsx'

beforeAll(prepareSearch)
beforeEach(beginAnew)
afterEach(cleanup)

test('a serial of one machine opens its daily reports, and is kept', async () => {
  server.leadsTo = { leads_to: 'machine', serial: 'HA4417' }
  const { user: person, address } = await open()
  await person.type(box(), ' ha4417 {Enter}')
  await screen.findByText('A machine')
  expect(address()).toBe('/machine/HA4417/daily-reports')
  expect(stored()).toMatchObject([{ serial_number: 'HA4417' }])
})

test('the beginning of serials leads to the list, and stays in the field after going back', async () => {
  server.leadsTo = { leads_to: 'serials', serial: null }
  const { user: person, address, back } = await open()
  await person.type(box(), 'HA44{Enter}')
  await settled(() => expect(address()).toBe('/?search&serial=HA44'))
  expect(box().value).toBe('HA44')
  await back()
  await settled(() => expect(box().value).toBe(''))
})

test('a plate typed whole opens its machine, which is kept by its serial', async () => {
  server.leadsTo = { leads_to: 'machine', serial: 'HA4417' }
  const { user: person, address } = await open()
  await person.type(box(), '品川 830 あ 44-17{Enter}')
  await screen.findByText('A machine')
  expect(address()).toBe('/machine/HA4417/daily-reports')
  expect(stored()).toMatchObject([{ serial_number: 'HA4417', free_word: null }])
})

test('a customer of several machines leads to their list', async () => {
  server.leadsTo = { leads_to: 'words', serial: null }
  const { user: person, address } = await open('/management')
  await person.type(box(), 'harbour{Enter}')
  await settled(() => expect(address()).toBe('/?search&free_word=harbour'))
  expect(stored()).toMatchObject([{ serial_number: null, free_word: 'harbour' }])
})

test('an unknown serial is reported, with a link to search everything', async () => {
  const { user: person, address } = await open()
  await person.type(box(), 'zz{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('No matching serial number found')
  await person.keyboard('{ArrowUp}{Enter}')
  await settled(() => expect(address()).toBe('/?search&free_word=zz'))
})

test('the field says what it finds', async () => {
  await open()
  expect(box().placeholder).toBe('Serial, plate …')
  expect(box().title).toBe('Finds serial, plate, management number, model and customer')
})

test('an empty serial is not searched for', async () => {
  const { user: person } = await open()
  await person.click(screen.getByRole('button', { name: 'Search all' }))
  expect(document.activeElement).toBe(box())
  expect(stored()).toEqual([])
})

test('arrows move through suggestions, Enter takes one', async () => {
  const { user: person, address } = await open()
  await person.type(box(), '44')
  await screen.findByRole('option', { name: /品川/ })
  expect(box().getAttribute('aria-expanded')).toBe('true')
  await person.keyboard('{ArrowDown}')
  const option = screen.getByRole('option', { name: /品川/ })
  expect(box().getAttribute('aria-activedescendant')).toBe(option.id)
  await person.keyboard('{ArrowDown}{Enter}')
  await settled(() => expect(address()).toBe('/?search&modelgen=HA-1600N-3'))
})

test('Esc closes the suggestions and keeps the text', async () => {
  const { user: person } = await open()
  await person.type(box(), '44')
  await screen.findByRole('option', { name: /品川/ })
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('option', { name: /品川/ })).toBeNull()
  expect(box().value).toBe('44')
})

test('typing aborts the previous request', async () => {
  server.isSlow = true
  const { user: person } = await open()
  const requests = () => server.requests.filter(({ url }) => url.pathname.endsWith('suggestions'))
  await person.type(box(), '4')
  await settled(() => expect(requests()).toHaveLength(1))
  await person.type(box(), '4')
  await settled(() => expect(requests()).toHaveLength(2))
  expect(requests().map(({ signal }) => signal?.aborted)).toEqual([true, false])
})

test('a slash leads to the field; a slash in a field is a slash', async () => {
  const { user: person } = await open()
  await person.keyboard('/')
  await settled(() => expect(document.activeElement).toBe(box()))
  await person.keyboard('/')
  expect(box().value).toBe('/')
})
