// The machine list as a fleet manager uses it at eight in the morning.
import { demo, expect, test } from './driver.ts'
import { answers, terminalSends } from './outside.ts'

test.beforeEach(async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
  await visitor.seesTheList()
})

for (const language of ['de', 'ja', 'ru'])
  test(`every column has room for its words in a narrow window: ${language}`, async ({ visitor }) => {
    await visitor.speaks(language)
    await visitor.looksThrough(1024, 768)
    await visitor.opens('/?category=13')
    await visitor.seesTheList()
    expect(await visitor.wordsThatStickOut()).toEqual([])
  })

for (const width of [1366, 1440])
  test(`state, day, meters, alarms, due and location are in sight at ${width} px in every language`, async ({
    visitor,
  }) => {
    await visitor.looksThrough(width, 768)
    for (const language of ['en', 'ja', 'de', 'es', 'pt', 'ru', 'ko']) {
      await visitor.speaks(language)
      await visitor.opens('/')
      await visitor.reads(language)
      await visitor.seesTheList()
      await expect.poll(visitor.columnsOutOfSight, { message: language }).toEqual([])
    }
  })

test('counts and categories above the list narrow it', async ({ visitor }) => {
  const all = (await visitor.listedSerials()).length
  await visitor.narrowsTo(/silent for over 24 h/)
  await visitor.seesChosen(/silent for over 24 h/)
  expect((await visitor.listedSerials()).length).toBeLessThan(all)
  await visitor.narrowsTo(/all machines/)
  await visitor.narrowsTo('Rough terrain crane')
  const some = (await visitor.listedSerials()).length
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(all)
})

test('a record from a terminal appears in the list without a reload', async ({ visitor }) => {
  const [serial = ''] = await visitor.listedSerials()
  const full = await visitor.fullSerial(serial)
  const instant = new Date()
  // As far as a meter can run in a day: a greater step would be doubted.
  const { data } = await (await answers(demo.owner)).json(`/api/v1/machine/detail?serial=${full}`)
  const upper_hourmeter = Math.round((data.upper_hourmeter + 11.3) * 10) / 10
  const sent = await terminalSends({
    serial: full,
    data_type: 'daily',
    recorded_at: instant.toISOString(),
    sequence: 2_000_000_000,
    body: {
      recorded_date: new Date(instant.getTime() + 9 * 3_600_000).toISOString().slice(0, 10),
      time_difference: 540,
      upper_operation_data: '3'.repeat(96),
      upper_hourmeter,
    },
  })
  expect(sent.rejected).toEqual([])
  await visitor.seesInRow(serial, upper_hourmeter.toLocaleString('en', { minimumFractionDigits: 1 }), 40_000)
})
