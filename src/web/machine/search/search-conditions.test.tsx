// Search conditions, chips, history and views.
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { showLanguage } from '#web/base/i18n.ts'
import { rememberUser } from '#web/base/session.ts'
import {
  anEntry,
  beginAnew,
  open,
  openConditions,
  prepareSearch,
  reader,
  server,
  settled,
  stored,
} from './test-search.tsx'

beforeAll(prepareSearch)
beforeEach(beginAnew)
afterEach(cleanup)

test('conditions from another page lead to the list under their parameters, and are kept', async () => {
  const { user: person, address } = await open('/management')
  const dialog = await openConditions()
  await person.selectOptions(dialog.getByLabelText('Category'), 'Rough terrain crane')
  await person.type(dialog.getByLabelText('Serial from'), 'HR2000')
  await person.click(dialog.getByLabelText('Delivered from'))
  await person.paste('2022/4/1 2024-03-31')
  expect(dialog.getByLabelText<HTMLInputElement>('Delivered until').value).toBe('2024/3/31')
  await person.click(await dialog.findByRole('button', { name: 'Search, 27 machines' }))
  expect(address()).toBe(
    '/?search&category=12&serial_from=HR2000&delivery_date_from=2022-04-01&delivery_date_to=2024-03-31',
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(stored()).toMatchObject([
    { machine_classification: '12', registration_number_start: 'HR2000', serial_number: null, geo_alert: false },
  ])
})

test('on the list the address changes in place: page 1, the same order, the same form', async () => {
  const { user: person, address, back } = await open('/?sort=odometer&page=2')
  let dialog = await openConditions()
  expect(dialog.queryByText(/Geo Alert/)).toBeNull()
  await person.type(dialog.getByLabelText('Customer'), 'Kitahama{Enter}')
  expect(address()).toBe('/?search&customer_name=Kitahama&sort=odometer')
  dialog = await openConditions()
  expect(dialog.getByLabelText<HTMLInputElement>('Customer').value).toBe('Kitahama')
  await person.keyboard('{Escape}')
  await back()
  dialog = await openConditions()
  expect(dialog.getByLabelText<HTMLInputElement>('Customer').value).toBe('')
})

test('away from the list the form has the last search, for its own account only', async () => {
  const { user: person } = await open('/')
  await person.type((await openConditions()).getByLabelText('Customer'), 'Kitahama{Enter}')
  cleanup()
  await open('/management')
  expect((await openConditions()).getByLabelText<HTMLInputElement>('Customer').value).toBe('Kitahama')
  cleanup()
  rememberUser({ ...reader, email: 'someone.else@demo.example' })
  await open('/management')
  expect((await openConditions()).getByLabelText<HTMLInputElement>('Customer').value).toBe('')
})

test('refuses a future date with the reason, and searches nothing', async () => {
  const { user: person, address } = await open()
  const dialog = await openConditions()
  await person.type(dialog.getByLabelText('Delivered until'), '2999/1/1{Enter}')
  expect(await dialog.findByText('Lies in the future.')).toBeTruthy()
  expect(address()).toBe('/')
})

test('each condition of the list is a chip that removes it', async () => {
  const { user: person, address } = await open('/?search&serial_from=HR1&serial_to=HR9&customer_name=Kitahama')
  const chips = within(await screen.findByRole('group', { name: 'Conditions of this list' }))
  expect(chips.getByText('HR1 to HR9')).toBeTruthy()
  await person.click(chips.getByRole('button', { name: 'Remove Serial range HR1 to HR9' }))
  expect(address()).toBe('/?search&customer_name=Kitahama')
  await person.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(address()).toBe('/')
})

test('without hits the condition to drop is offered with its number of hits', async () => {
  server.total = 0
  const { user: person, address } = await open('/?search&category=12&license_no=zz')
  expect(await screen.findByText('No machines matching your search criteria were found.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Without Category/ })).toBeNull()
  await person.click(await screen.findByRole('button', { name: 'Without Plate zz: 27 machines' }))
  expect(address()).toBe('/?search&category=12')
})

test('the history shows one serial for equal ends, runs, deletes one, and erases all after a confirmation', async () => {
  server.history = [
    anEntry(3, { serial_from: 'HR2066', serial_to: 'HR2066', category: '12' }),
    anEntry(2, { serial_from: 'HR2000', delivery_date_to: '2024-03-31' }),
    anEntry(1, { terminabled: '01' }),
  ]
  const { user: person, address } = await open()
  let dialog = await openConditions()
  await person.click(dialog.getByRole('button', { name: 'History' }))
  const lines = (await dialog.findAllByRole('listitem')).map((line) => line.querySelector('div')?.textContent)
  expect(lines).toEqual([
    'HR2066Serial · Category Rough terrain crane',
    'from HR2000Serial range · Delivered up to 2024/3/31',
    'Mobile terminal, cancelledCommunication',
  ])
  await person.click(dialog.getByRole('button', { name: 'Delete the search from HR2000' }))
  await settled(() => expect(server.history).toHaveLength(2))
  await person.click(dialog.getByRole('button', { name: 'Search HR2066 again' }))
  expect(address()).toBe('/?search&category=12&serial_from=HR2066&serial_to=HR2066')
  dialog = await openConditions()
  await person.click(await dialog.findByRole('button', { name: 'Erase all' }))
  expect(server.history).toHaveLength(2)
  await person.click(dialog.getByRole('button', { name: 'Erase all' }))
  expect(await dialog.findByText('No searches yet')).toBeTruthy()
  expect(server.history).toEqual([])
})

test('a deleted search keeps its place until the list is left, and can be restored', async () => {
  server.history = [anEntry(3, { category: '12' }), anEntry(2, { license_no: '品川', category: '11' })]
  const { user: person } = await open()
  const dialog = await openConditions()
  await person.click(dialog.getByRole('button', { name: 'History' }))
  await person.click(await dialog.findByRole('button', { name: 'Delete the search 品川' }))
  await settled(() => expect(server.history).toHaveLength(1))
  const undo = await dialog.findByRole('button', { name: 'Undo deleting 品川' })
  expect(document.activeElement).toBe(undo)
  expect(dialog.getByText('1 search, kept for this company')).toBeTruthy()
  await person.click(undo)
  expect(stored()).toMatchObject([{ registration_number: '品川', machine_classification: '11', free_word: null }])
})

test('a stored history reads the same in another language', async () => {
  server.history = [anEntry(1, { category: '12', delivery_date_from: '2022-04-01' })]
  const { user: person, address } = await open()
  const dialog = await openConditions()
  await person.click(dialog.getByRole('button', { name: 'History' }))
  await dialog.findByText('Rough terrain crane')
  await act(() => showLanguage('de'))
  expect(await dialog.findByText('Geländekran')).toBeTruthy()
  expect(dialog.getByText('Ausgeliefert ab 2022/4/1')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Geländekran noch einmal suchen' }))
  expect(address()).toBe('/?search&category=12&delivery_date_from=2022-04-01')
  await act(() => showLanguage('en'))
})

test('a shared view fills in its conditions, order and columns', async () => {
  const { address } = await open('/?view=7')
  await settled(() => expect(address()).toBe('/?search&status=alarm&category=12&sort=odometer&sort_order=desc&view=7'))
  expect(await screen.findByRole('button', { name: 'View: Rough ones' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Customer' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Plate' })).toBeNull()
})

test('a view is overwritten with the present list after a confirmation', async () => {
  const { user: person } = await open('/?search&license_no=品川&sort=odometer')
  await person.click(screen.getByRole('button', { name: 'Views' }))
  await person.click(await screen.findByRole('button', { name: 'Overwrite' }))
  const saves = () => server.requests.filter(({ method }) => method === 'PUT')
  expect(screen.getByText('Overwrite “Rough ones” with the list as it stands?')).toBeTruthy()
  expect(saves()).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Overwrite' }))
  await settled(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]).toMatchObject({
    url: { pathname: '/api/v1/views/7' },
    body: { name: 'Rough ones', conditions: { license_no: '品川' }, sort: 'odometer', sort_order: 'asc', version: 1 },
  })
})

test('copies the link to a view', async () => {
  const { user: person } = await open('/')
  await person.click(screen.getByRole('button', { name: 'Views' }))
  await person.click(await screen.findByRole('button', { name: 'Copy the link to Rough ones' }))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/?view=7`)
})

test('the header counts the chips over the list, a range as one', async () => {
  await open('/?search&category=12&free_word=Kitahama')
  expect(await screen.findByRole('button', { name: '2 registered conditions' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2)
  cleanup()
  await open('/?search&category=12&serial_from=HR1&serial_to=HR9&delivery_date_to=2024-03-31')
  expect(await screen.findByRole('button', { name: '3 registered conditions' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(3)
})
