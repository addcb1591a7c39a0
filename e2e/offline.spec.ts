// Without a line: the frame and the list stay, and what is missing opens later.
import { demo, test } from './driver.ts'

test('what was loaded stays without a line, and what was not opens when it is back', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/')
  await visitor.seesTheList()
  const serials = await visitor.listedSerials()
  await visitor.losesTheLine()
  await visitor.follows('Management')
  await visitor.seesHeading('No connection')
  await visitor.seesLink('Machines')
  await visitor.goesBack()
  await visitor.seesSerials(serials)
  await visitor.follows('Management')
  await visitor.seesHeading('No connection')
  await visitor.findsTheLine()
  await visitor.seesHeading(/Management/)
  await visitor.isAt('/management')
})

test('a sheet that cannot be loaded closes with a message and leaves its list', async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens('/')
  await visitor.seesTheList()
  const serials = await visitor.listedSerials()
  await visitor.losesTheLine()
  await visitor.presses('Columns')
  await visitor.seesMessage('The server cannot be reached.')
  await visitor.seesSerials(serials)
  await visitor.findsTheLine()
  // The page is loaded again, once, with what was missing.
  await visitor.isLoadedAgainBy(() => visitor.presses('Columns'))
  await visitor.seesSerials(serials)
  await visitor.presses('Columns')
  await visitor.seesHeading('Columns of the list')
})

test('an address that cannot be read is a page with a way on', async ({ visitor }) => {
  await visitor.opens('/%E0%A4%A')
  await visitor.seesHeading('This page could not be found')
  await visitor.follows('To the start page')
  await visitor.isAt('/login')
})
