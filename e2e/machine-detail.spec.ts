// One machine's page: from the list, its number, its sections.
import { demo, expect, test } from './driver.ts'

test.beforeEach(async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.seesTheList()
})

test('Enter on a row opens the machine, and back leads to the same list', async ({ visitor }) => {
  await visitor.sortsBy('Model')
  const [serial = ''] = await visitor.listedSerials()
  await visitor.focusesRow(serial)
  await visitor.pressesKey('Enter')
  await visitor.seesHeading(serial)
  for (const question of ['Where', 'What it did', 'Healthy', 'Due'])
    await visitor.seesHeading(new RegExp(`^${question}`))
  for (const group of ['Identity', 'State now', 'Terminal and communication', 'Engine and regulation'])
    await visitor.seesHeading(group)
  expect(await visitor.fact('Superstructure')).toContain(serial)
  await visitor.isAt(/\/machine\//)
  await visitor.goesBack()
  await visitor.isAt(/sort=type_code/)
})

test('an unknown serial has a link to a known one', async ({ visitor }) => {
  const [serial = ''] = await visitor.listedSerials()
  await visitor.opens('/machine/NO-SUCH-1')
  await visitor.sees('Data to display was not found')
  await visitor.follows('Choose a machine')
  await visitor.isAt('/machine')
  await visitor.typesInto('Serial, plate, model, number or customer', serial)
  await visitor.follows(new RegExp(`^${serial}`))
  await visitor.seesHeading(serial)
})

test('a management number is typed in the list, visible on the page and under Management, and deleted there', async ({
  visitor,
}) => {
  const [serial = ''] = await visitor.listedSerials()
  await visitor.focusesRow(serial)
  await visitor.pressesKey('F2')
  await visitor.writesInSheet([/Management no. of/, 'E2E-77'])
  await visitor.seesMessage('Management number saved.')
  await visitor.seesInRow(serial, 'E2E-77')
  await visitor.opensMachine(serial)
  expect(await visitor.fact('Mgmt. no.')).toContain('E2E-77')

  await visitor.follows('Management')
  await visitor.isAt('/management')
  await visitor.typesInto('Serial or management number', 'e2e-77')
  await visitor.seesRows(1)
  await visitor.focusesRow(serial)
  await visitor.pressesKey('F2')
  await visitor.writesInSheet([/Management no. of/, ''])
  await visitor.seesMessage('Management number deleted.')
  await visitor.sees('No management number matches')

  await visitor.presses('Register a number')
  await visitor.writesInSheet(['Serial', serial], ['Mgmt. no.', 'E2E-78'])
  await visitor.typesInto('Serial or management number', 'e2e-78')
  await visitor.seesInRow(serial, 'E2E-78')
})

test('stored data of a machine ends with the session', async ({ visitor }) => {
  const [serial = ''] = await visitor.listedSerials()
  await visitor.opensMachine(serial)
  const full = (await visitor.fact('Superstructure')).split(', ').at(-1) ?? ''
  expect((await visitor.keeps()).some((key) => key.includes(` machine ${full} `))).toBe(true)
  await visitor.logsOut()
  await visitor.isAt('/login')
  expect((await visitor.keeps()).filter((key) => key.includes(full))).toEqual([])
  await visitor.chooses('Language', 'English')
  await visitor.signsIn(demo.rental)
  await visitor.opens(`/machine/${full}`)
  await visitor.sees('Data to display was not found')
})
