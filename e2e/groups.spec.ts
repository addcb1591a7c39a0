// Groups and favourites: made of picked rows, and what they narrow.
import { demo, test } from './driver.ts'

test('picked machines become a group that narrows the list, the figures and the map', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.seesTheList()
  const serials = (await visitor.listedSerials()).slice(0, 3)
  for (const serial of serials) await visitor.picksRow(serial)
  const name = `Yard ${Date.now()}`
  await visitor.presses('Add to group')
  await visitor.typesInto('New group', name)
  await visitor.presses('Make group')
  await visitor.seesMessage(new RegExp(`${name} is made with 3 machines`))
  await visitor.presses('Clear selection')
  await visitor.presses('Groups')
  await visitor.follows(name)
  await visitor.isAt(/group=\d+/)
  await visitor.seesSerials(serials)
  await visitor.sees(`Group: ${name}`)
  await visitor.reloads()
  await visitor.seesSerials(serials)

  await visitor.picksRow(serials[0]!)
  await visitor.presses('Add to group')
  await visitor.presses(`Take out of ${name}`)
  await visitor.seesMessage(/1 machine taken out/)
  await visitor.presses('Undo')
  await visitor.seesMessage('Undone')
  await visitor.seesSerials(serials)
  await visitor.presses(`Group: ${name}`)
  await visitor.deletesGroup(name)
  await visitor.isAt('/')
})

test('a star makes a favourite of one’s own', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.seesTheList()
  const [serial = ''] = await visitor.listedSerials()
  // The demo's people have a favourite already.
  await visitor.opens('/?search&group=favourites')
  await visitor.seesOthersThan([serial])
  const [known = ''] = await visitor.listedSerials()
  await visitor.opens('/')
  await visitor.seesTheList()
  await visitor.focusesRow(serial)
  await visitor.pressesKey('Tab')
  await visitor.pressesKey('Enter')
  await visitor.presses('Groups')
  await visitor.follows('Favourites')
  await visitor.isAt('/?search&group=favourites')
  await visitor.seesSerials([serial, known])
  await visitor.presses(`Favourite ${serial}`)
  await visitor.presses('Update')
  await visitor.seesSerials([known])
})

test('a group narrows daily reports and maintenance too, and is left again', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  for (const path of ['/daily-reports', '/maintenance']) {
    await visitor.opens(path)
    await visitor.presses('Groups')
    await visitor.follows('Favourites')
    await visitor.isAt(new RegExp(`${path}.*group=favourites`))
    await visitor.sees('Group: Favourites')
    await visitor.seesRowHeads(1)
    await visitor.presses('Show all machines')
    await visitor.seesRowHeads(10)
  }
})
