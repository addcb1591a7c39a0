// The sheets and dialogs over the machines: contrast, names, keys.
import { demo, expect, test } from './driver.ts'

/** Checks take as long as the page has rows. */
const FEW = '/?search&serial=HA44'

test('every dialog of the machines passes the access checks in both schemes', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(FEW)
  await visitor.seesTheList()
  const [serial = ''] = await visitor.listedSerials()
  const isReadable = async (what: string) => {
    expect(await visitor.accessFaults(), what).toEqual([])
    await visitor.prefersDark()
    expect(await visitor.contrastFaults(), `${what}, dark`).toEqual([])
    await visitor.prefersLight()
  }

  await visitor.typesSerial(serial.slice(0, 2))
  await visitor.seesSuggestion(new RegExp(serial.slice(0, 2)))
  await isReadable('suggestions')
  await visitor.pressesKey('Escape')

  await visitor.opensSearch('Conditions')
  await isReadable('conditions')
  expect(await visitor.opensPicker()).toBeCloseTo(307.875, 2)
  await isReadable('the days to choose from')
  await visitor.leavesPicker()
  await visitor.pressesKey('Escape')
  await visitor.isOver()

  await visitor.opens(FEW)
  await visitor.seesTheList()
  for (const name of ['Views', 'Columns']) {
    await visitor.presses(name)
    await isReadable(name)
    await visitor.pressesKey('Escape')
    await visitor.isOver()
  }

  await visitor.opensMachine(serial)
  await visitor.presses('Edit management no.')
  await visitor.sees('Saved empty, the number is deleted.')
  await isReadable('its management number')
  await visitor.pressesKey('Escape')
  await visitor.isOver()

  await visitor.opens('/management')
  await visitor.seesHeading('Management numbers')
  await visitor.presses('Register a number')
  await isReadable('registering a number')
  await visitor.pressesKey('Escape')
})
