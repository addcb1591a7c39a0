// Rows that open their machine, failed pages, and explained refusals.
import { demo, expect, test } from './driver.ts'

test.beforeEach(async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.seesTheList()
})

/** Places of cells in a row: the plate, and the day's drawing. */
const [PLATE, DAY] = [3, 6]

test('a row opens its machine wherever it is pressed, in another tab with Ctrl or the middle button', async ({
  visitor,
}) => {
  const [serial = ''] = await visitor.listedSerials()
  const path = `/machine/${await visitor.fullSerial(serial)}`
  expect(await visitor.opensRowInTab(serial, PLATE)).toBe(path)
  expect(await visitor.opensRowInTab(serial, PLATE, 'middle button')).toBe(path)
  await visitor.pressesInRow(serial, DAY)
  await visitor.isAt(/\/machine\//)
  await visitor.seesHeading(serial)
})

test('words of a row can be selected without opening it', async ({ visitor }) => {
  const [serial = ''] = await visitor.listedSerials()
  expect(await visitor.selectsInRow(serial, PLATE)).not.toBe('')
  await visitor.isAt('/')
})

test('a row of management numbers opens its machine beside the number', async ({ visitor }) => {
  await visitor.opens('/management')
  await visitor.seesTheList()
  const [serial = ''] = await visitor.listedSerials()
  await visitor.pressesInRow(serial, 0)
  await visitor.isAt(`/machine/${serial}`)
})

test('403 is explained, and its request number can be copied', async ({ visitor }) => {
  const id = '5d6c0d0e-2f0b-4a57-8d4c-9a4b7d2f6a11'
  await visitor.isRefused(/machine\/detail/, 403, id)
  await visitor.opens('/machine/HA4417')
  await visitor.sees('You do not have permission for this.')
  await visitor.sees(/change the company in the account menu/)
  await visitor.hasTitle('403 · Hoistline')
  await visitor.presses('Copy request number')
  await visitor.seesMessage('Request number copied')
  expect(await visitor.clipboard()).toBe(id)
})

test('names in the account panel are not cut', async ({ visitor }) => {
  for (const [email, width] of [
    [demo.owner, 1440],
    [demo.dealer, 390],
  ] as const) {
    await visitor.logsOut()
    await visitor.signsIn(email)
    await visitor.looksThrough(width)
    await visitor.opensAccount()
    expect(await visitor.cutValues(), `${width} pixels`).toEqual([])
    await visitor.pressesKey('Escape')
  }
})

test('the figures over the bars of the month grid do not overlap', async ({ visitor }) => {
  await visitor.opens('/daily-reports')
  await visitor.seesAll()
  expect(Math.min(...(await visitor.gapsOfScale()))).toBeGreaterThan(5)
})
