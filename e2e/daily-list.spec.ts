// The month of all machines: the grid, its day tips, its links.
import { demo, expect, test } from './driver.ts'
import { answers, terminalSends } from './outside.ts'

test.beforeEach(async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
})

/** A month before the demo's own days, in which nothing else reports. */
const before = new Date()
before.setUTCMonth(before.getUTCMonth() - 5, 15)
const month = before.toISOString().slice(0, 7)
const value = month.replace('-', '')

const sends = (serial: string, day: number, body: Record<string, unknown>) => {
  const recorded_date = `${month}-${String(day).padStart(2, '0')}`
  return terminalSends({
    serial,
    data_type: 'daily',
    recorded_at: `${recorded_date}T09:00:00Z`,
    sequence: 2_000_000_000,
    body: { recorded_date, time_difference: 540, ...body },
  })
}

test('the grid shows what the terminals sent: days operated and not, hours rounded up once a month, fuel and meters', async ({
  visitor,
}) => {
  await visitor.follows('Daily reports')
  await visitor.isAt('/daily-reports')
  await visitor.seesTheMonth()
  const [serial = ''] = await visitor.listedSerials()
  const full = await visitor.fullSerial(serial)
  // What its meter can have read then: anything else would be doubted.
  const { data } = await (await answers(demo.owner)).json(`/api/v1/machine/detail?serial=${full}`)
  const upper_hourmeter = Math.max(1, Math.round((data.upper_hourmeter - 700) * 10) / 10)
  const idle = '0'.repeat(40) + '1'.repeat(3) + '0'.repeat(53)
  const worked = '0'.repeat(32) + '2'.repeat(5) + '3'.repeat(18) + '1'.repeat(2) + '0'.repeat(39)
  for (const sent of [
    await sends(full, 3, { upper_operation_data: worked, fuel_consumption_pto_on: 20.5 }),
    await sends(full, 4, { upper_operation_data: idle, upper_hourmeter, fuel_consumption_pto_on: 1.25 }),
  ])
    expect(sent.rejected).toEqual([])

  await visitor.opens(`/daily-reports?month=${value}&serial=${encodeURIComponent(full)}`)
  await visitor.seesTheMonth()
  expect(await visitor.listedSerials()).toEqual([serial])
  expect(await visitor.monthOf(serial)).toBe(
    `--10${'-'.repeat(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate() - 4)}`,
  )
  // 18 slots, 5 slots, 2 + 3 slots of a quarter of an hour.
  expect(await visitor.figure(serial, 'Days operated')).toBe('1')
  expect(await visitor.figure(serial, 'Operating')).toBe('5')
  expect(await visitor.figure(serial, 'Running')).toBe('2')
  expect(await visitor.figure(serial, 'Neutral')).toBe('2')
  expect(await visitor.figure(serial, 'Fuel consumption, PTO on')).toMatch(/^21\.8/)
  expect(await visitor.figure(serial, 'Meters')).toContain(
    upper_hourmeter.toLocaleString('en', { minimumFractionDigits: 1 }),
  )

  await visitor.pointsAtDay(serial, 3)
  await visitor.readsTip(/operating 4\.5 h, running 1\.3 h, neutral 0\.5 h/)
  await visitor.pointsAtDay(serial, 5)
  await visitor.readsTip('No report was received for this day.')
  await visitor.pressesKey('Escape')
  await visitor.doesNotSee('No report was received for this day.')

  await visitor.opensDay(serial, 3)
  await visitor.isAt(new RegExp(`/machine/${full}/daily-reports\\?month=${value}&day=${month}-03$`))
  await visitor.goesBack()
  await visitor.seesTheMonth()
  expect(await visitor.listedSerials()).toEqual([serial])
})

test('keys alone lead into the grid, along the days, and into a report', async ({ visitor }) => {
  await visitor.opens('/daily-reports')
  await visitor.seesTheMonth()
  const [first = '', second = ''] = await visitor.listedSerials()
  await visitor.focusesDay(first, 1)
  await visitor.pressesKey('ArrowDown')
  await visitor.readsTip(second)
  await visitor.pressesKey('Enter')
  await visitor.isAt(/\/daily-reports\?month=\d{6}&day=\d{4}-\d{2}-01$/)
})

test('label, figure and note of the head have a line each in every language and width', async ({ visitor }) => {
  for (const language of ['en', 'ja', 'es', 'pt', 'ru', 'ko', 'de']) {
    await visitor.speaks(language)
    await visitor.opens('/daily-reports')
    await visitor.reads(language)
    await visitor.seesTheMonth()
    for (const width of [1440, 1024, 390]) {
      await visitor.looksThrough(width)
      expect.soft(await visitor.brokenHeadFigures(), `${language} at ${width} px`).toEqual([])
    }
  }
})
