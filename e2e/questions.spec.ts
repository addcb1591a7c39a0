// The four questions, and how many presses it takes to answer them.
import { demo, expect, test, type Visitor } from './driver.ts'

/** The last leaves least room. */
const SIZES = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const
const SERIAL = 'HA4417'

const begins = async (visitor: Visitor, [width, height]: readonly [number, number]) => {
  await visitor.looksThrough(width, height)
  await visitor.signsIn(demo.owner)
  await visitor.seesTheList()
  await visitor.startsCounting()
}

for (const size of SIZES)
  test.describe(`${size[0]} pixels wide`, () => {
    test.beforeEach(({ visitor }) => begins(visitor, size))

    test('a machine’s page has all four answers on its first screen, one press from the list', async ({ visitor }) => {
      await visitor.opensMachine(SERIAL)
      await visitor.hasClicked(1)
      for (const question of ['What it did', 'Where', 'Healthy', 'Due']) await visitor.seesAtOnce(question)
    })

    test('what did it do: its days are two presses away', async ({ visitor }) => {
      await visitor.opensMachine(SERIAL)
      await visitor.followsOnPage('Daily reports')
      await visitor.isAt(/\/daily-reports\?month=\d{6}$/)
      await visitor.seesTheDays()
      await visitor.hasClicked(2)
      expect(await visitor.topOfDay(1)).toBeLessThanOrEqual(560)
    })
  })

test.describe('on the smallest screen', () => {
  test.beforeEach(({ visitor }) => begins(visitor, SIZES[2]))

  test('where is it: the list tells, and the map is one press away', async ({ visitor }) => {
    await visitor.follows('Map')
    await visitor.isAt(/view=map/)
    await visitor.hasClicked(1)
  })

  test('which idled most last week: two presses, with share, hours, cost and the way to the days', async ({
    visitor,
  }) => {
    await visitor.follows('Daily reports')
    await visitor.follows('Last week')
    await visitor.isAt(/range=last_week&with=before&sort=idle_share$/)
    await visitor.seesAll()
    await visitor.hasClicked(2)
    await visitor.seesAtOnce('Idle share')
    await visitor.seesAtOnce(/ h neutral of /)
    await visitor.seesAtOnce('Idle fuel cost')
    await visitor.opensFirstListed()
    await visitor.isAt(/\/machine\/[^/]+\/daily-reports\?range=last_week$/)
    await visitor.hasClicked(3)
  })

  test('is it healthy: those with alarms, and those that are silent and why, in one press', async ({ visitor }) => {
    await visitor.narrowsTo(/silent for over 24 h/)
    await visitor.isAt('/?status=silent')
    await visitor.hasClicked(1)
    await visitor.seesTheList()
    await visitor.sees(/no report|key off|contract over/)
    await visitor.follows(/with alarms/)
    await visitor.isAt('/?status=alarm')
    await visitor.hasClicked(2)
  })

  test('what is due: the overdue ones, and by how much, in one press', async ({ visitor }) => {
    await visitor.narrowsTo(/maintenance overdue/)
    await visitor.isAt('/?status=overdue')
    await visitor.hasClicked(1)
    await visitor.seesTheList()
    await visitor.seesAtOnce(/overdue$/)
  })
})
