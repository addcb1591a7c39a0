// The morning: its days, where its lines lead, on paper and as text.
import { demo, expect, test } from './driver.ts'
import { addsPerson } from './outside.ts'

test.beforeEach(async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
})

test('five answers about yesterday, each leading on', async ({ visitor }) => {
  await visitor.follows('Today')
  await visitor.isAt('/today')
  await visitor.seesHeading(/^Yesterday, /)
  for (const name of ['Worked', 'Idled long', 'Fell silent', 'Newly wrong', 'Due']) await visitor.seesHeading(name)
  await visitor.follows(/^All silent machines/)
  await visitor.isAt('/?status=silent')
  await visitor.goesBack()
  await visitor.follows(/^All that is (over)?due/)
  await visitor.isAt(/\/maintenance\?status=(overdue|due)/)
  await visitor.goesBack()
  await visitor.opensFirstLine('Worked')
  await visitor.isAt(/\/daily-reports\?month=\d{6}&day=\d{4}-\d\d-\d\d/)
})

test('earlier and later days, in the address, but none that is not over', async ({ visitor }) => {
  await visitor.opens('/today')
  await visitor.seesHeading(/^Yesterday, /)
  await visitor.follows('Earlier')
  await visitor.isAt(/\/today\?date=\d{4}-\d\d-\d\d$/)
  await visitor.doesNotSee(/^Yesterday, /)
  await visitor.sees('as of now')
  await visitor.reloads()
  await visitor.sees('as of now')
  await visitor.follows('Later')
  await visitor.seesHeading(/^Yesterday, /)
  await visitor.seesGreyed('Later')
  await visitor.opens('/today?date=2001-01-01')
  await visitor.sees('No machine has reported: unknown whether any worked.')
  await visitor.sees('Nothing newly wrong.')
  await visitor.sees('No machine fell silent.')
})

test('the morning is copied as text; where that is refused, it can be selected', async ({ visitor }) => {
  await visitor.opens('/today')
  await visitor.seesHeading(/^Yesterday, /)
  await visitor.mayCopy()
  await visitor.presses('Copy as text')
  await visitor.seesMessage('Copied as text.')
  const copied = await visitor.clipboard()
  expect(copied).toMatch(/^Hoistline · Today\nYesterday, /)
  expect(copied).toMatch(/\n\nWorked: \d+\n/)
  expect(copied).toMatch(/\/today$/)
  await visitor.cannotCopy()
  await visitor.presses('Copy as text')
  await visitor.sees('The browser does not let this page copy. Select the text and copy it.')
  await visitor.presses('Close')
})

test('the morning fits one sheet of paper', async ({ visitor }) => {
  await visitor.opens('/today')
  await visitor.seesHeading(/^Yesterday, /)
  const { pages } = await visitor.prints()
  expect(pages).toBe(1)
})

test('by choice the portal opens with it, the first time of a day', async ({ visitor }) => {
  // Whoever shares an account shares its first page.
  const [reader, password] = ['morning@demo.example', 'two sugars and a biscuit']
  await addsPerson(reader, password, '--company', 'harima', '--language', 'en')
  await visitor.logsOut()
  await visitor.signsIn(reader, password)
  await visitor.opens('/today')
  await visitor.seesHeading(/^Yesterday, /)
  await visitor.ticks('Open the portal with this page')
  await visitor.logsOut()
  await visitor.signsIn(reader, password)
  await visitor.isAt('/today')
  await visitor.opens('/')
  await visitor.isAt('/')
  await visitor.follows('Today')
  await visitor.seesHeading(/^Yesterday, /)
  await visitor.unticks('Open the portal with this page')
  await visitor.logsOut()
  await visitor.signsIn(reader, password)
  await visitor.isAt('/')
})

test.describe('under a thumb', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('every line has a thumb’s size', async ({ visitor }) => {
    await visitor.opens('/today')
    await visitor.seesHeading(/^Yesterday, /)
    expect(await visitor.smallTargets()).toEqual([])
  })
})
