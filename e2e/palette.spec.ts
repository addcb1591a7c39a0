// Commands by one key, and walking through the machines of a list.
import { demo, expect, test } from './driver.ts'

test.beforeEach(async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.seesTheList()
})

test('a month is printed from anywhere by typing it', async ({ visitor }) => {
  const [serial = ''] = await visitor.listedSerials()
  await visitor.opensMachine(serial)
  await visitor.opensCommands()
  await visitor.typesCommand('print 2026/10')
  await visitor.pressesKey('Enter')
  await visitor.isAt(new RegExp(`/machine/${serial}/daily-reports/print\\?month=202610`))
})

test('from the list a month of all machines is printed, and the list is taken away, by typing it', async ({
  visitor,
}) => {
  await visitor.opensCommands()
  await visitor.typesCommand('download')
  await visitor.seesCommand('Export')
  await visitor.typesCommand('print 2026/10')
  await visitor.pressesKey('Enter')
  await visitor.isAt('/daily-reports/fleet-report?range=202610')
  await visitor.sees('Most operating hours')
})

test('a machine is found by a part of its serial, and what was used is first the next time', async ({ visitor }) => {
  const serials = await visitor.listedSerials()
  const serial = serials[3] ?? ''
  await visitor.opensCommands()
  await visitor.typesCommand(serial.slice(1))
  await visitor.seesCommand(serial)
  await visitor.pressesKey('Enter')
  await visitor.isAt(`/machine/${serial}`)
  await visitor.opensCommands()
  await visitor.typesCommand('FAQ')
  await visitor.pressesKey('Enter')
  await visitor.isAt('/faq')
  await visitor.opensCommands()
  await visitor.seesCommand('FAQ')
  await visitor.pressesKey('Escape')
  await visitor.isOver()
})

test('filters of the list are found by their words, in the reader’s language', async ({ visitor }) => {
  await visitor.opensCommands()
  await visitor.typesCommand('overdue')
  await visitor.pressesKey('Enter')
  await visitor.isAt('/?status=overdue')
  await visitor.opensCommands()
  await visitor.typesCommand('silent')
  await visitor.seesCommand('Machines: silent for over 24 h')
  await visitor.pressesKey('Enter')
  await visitor.isAt('/?status=silent')
})

test('nothing found says what to try, and ? lists the keys', async ({ visitor }) => {
  await visitor.opensCommands()
  await visitor.typesCommand('zzzz')
  await visitor.sees('Nothing found for “zzzz”')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.pressesKey('Escape')
  await visitor.isOver()
  await visitor.pressesKey('?')
  await visitor.seesHeading('Keys')
  expect(await visitor.accessFaults()).toEqual([])
})

test('j and k walk through the machines of the list they were opened from', async ({ visitor }) => {
  // Management numbers, the first order, may be changed by others meanwhile.
  await visitor.opens('/?search&sort=serial&sort_order=asc')
  await visitor.seesTheList()
  const [first = '', second = ''] = await visitor.listedSerials()
  await visitor.opensMachine(first)
  await visitor.seesLink('Next machine (j)')
  await visitor.pressesKey('j')
  await expect.poll(visitor.machineOfAddress).toBe(second)
  await visitor.seesHeading(second)
  await visitor.seesLink('Previous machine (k)')
  await visitor.pressesKey('k')
  await expect.poll(visitor.machineOfAddress).toBe(first)
  await visitor.seesHeading(first)
})

test('the language changes by a command, in the reader’s words', async ({ visitor }) => {
  await visitor.logsOut()
  await visitor.isAt('/login')
  // Of this browser, whatever others choose for the account.
  await visitor.chooses('Language', 'English')
  await visitor.signsIn(demo.rental)
  await visitor.seesTheList()
  await visitor.opensCommands()
  await visitor.typesCommand('language deutsch')
  await visitor.pressesKey('Enter')
  await visitor.seesHeading('Maschinen')
  await visitor.opensCommands()
  await visitor.typesCommand('sprache english')
  await visitor.pressesKey('Enter')
  await visitor.seesHeading('Machines')
})
