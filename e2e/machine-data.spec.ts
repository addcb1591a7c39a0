// The data of machines: edited in a form and by the file that the page saves.
import { demo, expect, test } from './driver.ts'
import { answers } from './outside.ts'

let machine: { serial: string; display_serial: string }
test.beforeAll(async () => {
  machine = (await (await answers(demo.owner)).json('/api/v1/machine/master?per_page=1')).machines[0] as typeof machine
})

test('a machine is edited in a form, undone, and changed by a file that is looked through first', async ({
  visitor,
}) => {
  const { serial, display_serial } = machine
  await visitor.signsIn(demo.owner)
  await visitor.opens(`/management/machines?free_word=${serial}`)
  await visitor.presses(`Edit: ${display_serial}`)
  await visitor.typesInto('VIN', 'V-1')
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.presses('Save')
  await visitor.sees(`The data of ${display_serial} were saved.`)
  await visitor.presses('Undo')
  await visitor.sees(`${display_serial} is as it was before.`)
  await visitor.presses('Read a file')
  await visitor.attaches(/^Choose a file/, 'wrong.csv', 'text/csv', Buffer.from(`serial;dpf\n${serial};maybe\n`))
  await visitor.sees('dpf: must be yes or no')
  const file = Buffer.from(`sep=;\r\nserial;vin;free_inspection\r\n${serial};V-2;１８\r\n`)
  await visitor.attaches(/^Choose a file/, 'machines.csv', 'text/csv', file)
  await visitor.sees(/^1 machine of 1 would be changed/)
  expect(await visitor.accessFaults()).toEqual([])
  await visitor.presses('Store the changes')
  await visitor.sees('1 machine was changed.')
  const [stored] = (await (await answers(demo.owner)).json(`/api/v1/machine/master?free_word=${serial}`)).machines
  expect(stored).toMatchObject({ vin: 'V-2', free_inspection: 18 })
})
