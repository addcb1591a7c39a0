// Geo Alert in the browser: areas by hand and by keys, their machines, out of range, deleting and undoing.
import { demo, expect, test } from './driver.ts'

/** Stands still in the demo. */
const MACHINE = 'HA4417'

test('an area around a machine is created, gets the machine, moves away without it, goes and comes back', async ({
  visitor,
}) => {
  await visitor.signsIn(demo.dealer)
  await visitor.opens('/geo-alert/new')
  await visitor.presses('Save')
  await visitor.sees('Give the area a name.')
  const serial = await visitor.aSerialWithPosition()
  await visitor.typesInto('Name', 'Yard')
  await visitor.typesInto('Centre: coordinates or a serial', serial)
  await visitor.presses('Set centre')
  await visitor.typesInto('Radius (km)', '0')
  await visitor.presses('Save')
  await visitor.sees(/^Give a radius from/)
  await visitor.typesInto('Radius (km)', '3')
  await visitor.presses('Save')
  await visitor.isAt(/geo-alert\/\d+$/)
  await visitor.presses('Add machines')
  await visitor.typesInto('Serial, model, customer …', serial)
  await visitor.ticksMachine(serial)
  await visitor.presses('Add 1 machine')
  await visitor.sees('1 machine was added.')
  await visitor.sees('1 machine')

  await visitor.typesInto('Centre: coordinates or a serial', '-41.3, 174.8')
  await visitor.presses('Set centre')
  await visitor.presses('Save')
  await visitor.sees('These machines stand outside of the area:')
  await visitor.presses('Deselect out-of-range machines and update.')
  await visitor.sees('The area was saved.')
  await visitor.sees('No machine belongs to this area yet.')

  await visitor.presses('Delete area')
  await visitor.presses('Delete')
  await visitor.isAt('/geo-alert')
  await visitor.presses('Undo')
  await visitor.isAt(/geo-alert\/\d+$/)
  await visitor.sees('No machine belongs to this area yet.')
})

test('by keys alone a circle is moved and made larger, and is not lost by a slip', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/geo-alert/new?latitude=-36.85&longitude=174.76&radius=5&name=By%20keys')
  await visitor.seesMap()
  await visitor.standsOnHandle(/^Radius/)
  await visitor.pressesKey('+')
  await expect.poll(() => visitor.valueOf('Radius (km)')).not.toBe('5')
  await visitor.follows('Machines')
  await visitor.sees('Your changes are not saved.')
  await visitor.presses('Stay')
  await visitor.presses('Save')
  await visitor.isAt(/geo-alert\/\d+$/)
  await visitor.sees('The area was created.')
})

test('by hand the middle is dragged, and a polygon gets a corner', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/geo-alert/new?latitude=51.5&longitude=-0.1&radius=5&name=By%20hand')
  await visitor.seesMap()
  await visitor.dragsHandle(/^Centre/, 90, 40)
  await visitor.presses('Polygon')
  await visitor.dragsHandle(/^Add a corner after corner 1$/, 20, -30)
  await visitor.presses('Save')
  await visitor.isAt(/geo-alert\/\d+$/)
  await visitor.opens('/geo-alert')
  await visitor.sees('By hand')
  await visitor.seesCorners(5)
})

test('a pattern that is none is said to be so at the field, and one that finds nothing leads back', async ({
  visitor,
}) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/geo-alert')
  await visitor.typesInto('Name or pattern', '[')
  await visitor.sees(/^This is not a pattern/)
  await visitor.typesInto('Name or pattern', 'no area is called so')
  await visitor.sees('No areas match your filter')
  await visitor.presses('Show all areas')
  await visitor.isAt('/geo-alert')
})

test('two people at one area: the later one is told, and keeps what was typed', async ({ visitor, secondVisitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/geo-alert/new?latitude=60.17&longitude=24.94&radius=2&name=Shared')
  await visitor.presses('Save')
  await visitor.isAt(/geo-alert\/\d+$/)
  const path = visitor.path()
  await secondVisitor.opens(path)
  await secondVisitor.typesInto('Name', 'Shared, theirs')
  await visitor.typesInto('Name', 'Shared, ours')
  await secondVisitor.presses('Save')
  await secondVisitor.sees('The area was saved.')
  await visitor.presses('Save')
  await visitor.sees(/^Someone else has changed this area meanwhile/)
  expect(await visitor.valueOf('Name')).toBe('Shared, ours')
  await visitor.presses('Load theirs')
  await expect.poll(() => visitor.valueOf('Name')).toBe('Shared, theirs')
})

test('one machine: an area around it is created from its page, left out and taken back', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`/machine/${MACHINE}/maps/geo-alert`)
  await visitor.follows('Create an area around it')
  await visitor.typesInto('Name', 'Around it')
  await visitor.presses('Save')
  await visitor.isAt(/geo-alert\/\d+$/)
  await visitor.opens(`/machine/${MACHINE}/maps/geo-alert`)
  await visitor.presses('Remove: Around it')
  await visitor.presses('Undo')
  await visitor.sees('The area was saved.')
})

for (const width of [1440, 1024, 390])
  for (const path of ['/geo-alert', '/geo-alert/new', `/machine/${MACHINE}/maps/geo-alert`])
    test(`nothing sticks out at ${width} px and everything has a name: ${path}`, async ({ visitor }) => {
      await visitor.signsIn(demo.owner)
      await visitor.looksThrough(width)
      await visitor.opens(path)
      await visitor.sees(/Geo Alert/)
      await expect.poll(visitor.hasToScrollSideways).toBe(false)
      expect(await visitor.accessFaults()).toEqual([])
    })
