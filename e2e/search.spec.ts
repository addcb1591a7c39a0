// Finding a machine by serial, conditions, history or saved view.
import { demo, expect, test } from './driver.ts'
import { answers } from './outside.ts'

test.beforeEach(async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.seesTheList()
})

test('a serial opens its machine, from anywhere, with the keyboard alone', async ({ visitor }) => {
  const [serial = ''] = await visitor.listedSerials()
  await visitor.typesSerial(serial.toLowerCase())
  await visitor.seesSuggestion(new RegExp(serial))
  await visitor.pressesKey('Enter')
  await visitor.isAt(/\/machine\/[^/]+\/daily-reports$/)
  await visitor.typesSerial('zzzz')
  await visitor.pressesKey('Enter')
  await visitor.seesMessage('No matching serial number found')
})

test('a plate, a number, a model and a customer are found by typing them and Enter', async ({ visitor }) => {
  const { machines } = await (
    await answers(demo.owner)
  ).json('/api/v1/machine/list?sort=registration_number&sort_order=desc&per_page=1')
  const { serial, registration_number, customer_management_no, type_code } = machines[0] as Record<string, string>
  for (const name of [registration_number, customer_management_no]) {
    await visitor.opens('/faq')
    await visitor.typesSerial(name ?? '')
    await visitor.pressesKey('Enter')
    await visitor.isAt(`/machine/${serial}/daily-reports`)
  }
  await visitor.typesSerial(type_code ?? '')
  await visitor.pressesKey('Enter')
  await visitor.isAt(`/?search&free_word=${type_code}`)
})

test('the beginning of serials lists them; back, forward, reload and a second tab show the same', async ({
  visitor,
  secondVisitor,
}) => {
  const all = await visitor.listedSerials()
  const start = all[0]?.slice(0, 2) ?? ''
  await visitor.typesSerial(start)
  await visitor.seesSuggestion(/Search everything/)
  await visitor.pressesKey('Enter')
  await visitor.isAt(`/?search&serial=${start}`)
  await visitor.seesOthersThan(['', ''])
  await expect.poll(async () => (await visitor.listedSerials()).every((serial) => serial.startsWith(start))).toBe(true)
  const found = await visitor.listedSerials()
  await visitor.reloads()
  await visitor.seesSerials(found)
  await visitor.goesBack()
  await visitor.seesSerials(all)
  await visitor.goesForward()
  await visitor.seesSerials(found)
  await secondVisitor.opens(`/?search&serial=${start}`)
  await secondVisitor.seesSerials(found)
})

test('conditions announce their number of hits, find them, are chips above the list and stay in the form', async ({
  visitor,
}) => {
  await visitor.opensSearch('Conditions')
  await visitor.picks('Category', 'Rough terrain crane')
  await visitor.fills('Delivered from', '2015-01-01 and 2024/3/31')
  expect(await visitor.finds('Delivered until')).toBe('2024/3/31')
  expect(await visitor.opensPicker()).toBeCloseTo(307.875, 2)
  await visitor.pressesKey('Escape')
  const count = await visitor.submitsSearch()
  await visitor.isAt('/?search&category=12&delivery_date_from=2015-01-01&delivery_date_to=2024-03-31')
  await visitor.seesRows(count)
  await visitor.presses('Remove Delivered 2015/1/1 to 2024/3/31')
  await visitor.isAt('/?search&category=12')
  await visitor.opensSearch('Conditions')
  expect(await visitor.finds('Delivered from')).toBe('')
  expect(await visitor.accessFaults()).toEqual([])
})

test('a view is saved under a name, opened by its link, renamed and deleted', async ({ visitor, secondVisitor }) => {
  const name = `Rough ${Date.now()}`
  await visitor.opens('/?search&category=12&sort=serial')
  await visitor.seesTheList()
  const found = await visitor.listedSerials()
  await visitor.presses('Views')
  await visitor.typesInto('Name of the view', name)
  await visitor.presses('Save')
  await visitor.seesMessage(`“${name}” is saved.`)
  const id = visitor.viewId()
  await secondVisitor.opens(`/?view=${id}`)
  await secondVisitor.isAt(`/?search&category=12&sort=serial&view=${id}`)
  await secondVisitor.seesSerials(found)
  await visitor.presses('Rename')
  await visitor.typesInto('Name of the view', `${name} b`)
  await visitor.presses('Rename')
  await visitor.seesMessage(`“${name} b” is saved.`)
  await visitor.presses('Delete')
  await visitor.presses('Delete')
  await visitor.sees('No saved views yet')
})

test('on a phone the search opens with its field in focus, and finds a customer’s machines', async ({ visitor }) => {
  await visitor.looksThrough(390)
  await visitor.presses('Search')
  const { machines } = await (await answers(demo.owner)).json('/api/v1/machine/list?per_page=1')
  const { customer_name } = machines[0] as { customer_name: string }
  await visitor.typesIntoFocus(customer_name)
  await visitor.pressesKey('Enter')
  await visitor.isAt(/\/\?search&free_word=|daily-reports$/)
})

test('on a phone the search is a sheet over the whole screen', async ({ visitor }) => {
  await visitor.looksThrough(390)
  await visitor.opensSearch('Conditions')
  await visitor.picks('Category', 'Rough terrain crane')
  await expect.poll(visitor.stickingOut).toEqual([])
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.submitsSearch()
  await visitor.isAt('/?search&category=12')
})
