// One machine's month: reported days, offsets, keys and widths.
import { demo, expect, test } from './driver.ts'
import { terminalSends } from './outside.ts'

const SERIAL = 'HA4417'
const SLOTS = 96

/** A month before the demo's own days, in which nothing else reports. */
const before = new Date()
before.setUTCMonth(before.getUTCMonth() - 7, 15)
const month = before.toISOString().slice(0, 7)
const address = `/machine/${SERIAL}/daily-reports?month=${month.replace('-', '')}`

const STOOD = '0'.repeat(SLOTS)
/** Early shift, lunch, and a night shift past midnight. */
const UPPER = '0'.repeat(26) + '2221' + '3'.repeat(18) + '0000' + '3'.repeat(11) + '12' + '0'.repeat(23) + '3'.repeat(8)
const UNDER = '0'.repeat(26) + '2221' + '1'.repeat(18) + '0000' + '1'.repeat(11) + '02' + '0'.repeat(31)
const NIGHT = '3'.repeat(6) + '1' + '0'.repeat(89)
const SENT: Record<number, [upper: string, under: string]> = { 3: [UPPER, UNDER], 4: [NIGHT, STOOD], 6: [STOOD, STOOD] }

const KINDS = {
  Crane: ['', 'neutral', 'running', 'operating'],
  Carrier: ['', 'no operation', 'operating'],
} as const

const clock = (slot: number) =>
  `${String(Math.floor(slot / 4)).padStart(2, '0')}:${String((slot % 4) * 15).padStart(2, '0')}`

/** Quarters as hours with one decimal, half up. */
const tenths = (quarters: number) => (Math.round((quarters / 4) * 10) / 10).toFixed(1)

/** The table's text for a day's digits, computed from them. */
const runsOf = (part: keyof typeof KINDS, digits: string): string[] => {
  const runs = [...digits.matchAll(/(\d)\1*/g)].filter(([, kind]) => kind !== '0')
  if (runs.length === 0) return [`${part}: no work`]
  const phrases = runs.map(({ 0: run, 1: kind, index }) => {
    const words = KINDS[part][Number(kind)]
    return `${clock(index)}–${clock(index + run.length)} ${words} ${tenths(run.length)} h`
  })
  return [`${part}:`, ...phrases]
}
const phrasesOf = ([upper, under]: readonly [string, string]) => [
  ...runsOf('Crane', upper),
  ...runsOf('Carrier', under),
]

test.beforeAll(async () => {
  const records = Object.entries(SENT).map(([day, [upper_operation_data, under_operation_data]]) => {
    const recorded_date = `${month}-${day.padStart(2, '0')}`
    const hours = (upper_operation_data.split('3').length - 1) / 4 + 0.1
    return {
      serial: SERIAL,
      data_type: 'daily',
      recorded_at: `${recorded_date}T14:59:59Z`,
      sequence: 2_100_000_000 + Number(day),
      body: {
        recorded_date,
        time_difference: 540,
        upper_operation_data,
        under_operation_data,
        upper_operation_hour: hours,
        mileage: 12.5,
      },
    }
  })
  const { rejected } = await terminalSends(...records)
  expect(rejected).toEqual([])
})

test.beforeEach(async ({ visitor }) => {
  await visitor.signsIn(demo.owner)
})

test('a day has what its terminal sent; a silent day differs from an idle one', async ({ visitor }) => {
  await visitor.opens(address)
  await visitor.seesTheDays()
  await visitor.presses('Table')
  for (const [day, digits] of Object.entries(SENT))
    expect(await visitor.runsOfDay(Number(day))).toEqual(phrasesOf(digits))
  expect(await visitor.runsOfDay(5)).toEqual(['No report received.'])
  expect(await visitor.dayFigure(5, 'Operating')).toBe('–')
  expect(await visitor.dayFigure(6, 'Operating')).toBe('0.0')
  expect(await visitor.dayFigure(3, 'Operating')).toBe('9.3')
  expect(await visitor.dayFigure(3, 'First start')).toBe('06:30')
  expect(await visitor.dayFigure(3, 'Last stop')).toBe('24:00')
  expect(await visitor.dayFigure(6, 'First start')).toBe('–')
  expect(await visitor.dayFigure(3, 'Distance travelled')).toBe('12.5')
  await visitor.sees('of 3 reported')
})

test('another midnight moves the quarter-hours to other days and loses none', async ({ visitor }) => {
  await visitor.opens(address)
  await visitor.seesTheDays()
  await visitor.presses('Table')
  await visitor.chooses('Offset of the day', '+0000')
  await visitor.isAt(/time_difference=0$/)
  await visitor.sees(/^The quarter-hours are cut at \+0000/)
  await visitor.seesTheDays()
  // Nine hours earlier: 36 slots move to the previous day.
  const line = (row: 0 | 1) => Array.from({ length: 8 }, (_, day) => SENT[day]?.[row] ?? STOOD).join('')
  const day = (row: 0 | 1, number: number) => line(row).slice(number * SLOTS + 36, (number + 1) * SLOTS + 36)
  for (const number of [2, 3, 4, 6])
    expect(await visitor.runsOfDay(number)).toEqual(phrasesOf([day(0, number), day(1, number)]))
})

test('keys and the selector change months, and the browser’s back button returns', async ({ visitor }) => {
  await visitor.opens(`/machine/${SERIAL}/daily-reports`)
  await visitor.seesTheDays()
  const title = (back: number) => {
    const now = new Date()
    now.setUTCMonth(now.getUTCMonth() - back, 15)
    return now.toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  }
  await visitor.pressesKey('ArrowLeft')
  await visitor.seesHeading(title(1))
  await visitor.isAt(/\?month=\d{6}$/)
  await visitor.pressesKey('ArrowRight')
  await visitor.seesHeading(title(0))
  await visitor.isAt(new RegExp(`month=${new Date().toISOString().slice(0, 7).replace('-', '')}$`))
  await visitor.chooses('Earlier', month.replace('-', '/'))
  await visitor.seesHeading(title(7))
  await visitor.isAt(address)
  await visitor.goesBack()
  await visitor.seesHeading(title(0))
})

test('the day of the address has the focus; keys move to days and runs and announce them', async ({ visitor }) => {
  await visitor.opens(`${address}&day=${month}-03`)
  await visitor.seesTheDays()
  await visitor.isOnDay(3)
  await visitor.hears('Crane: running 06:30–07:15 0.8 h · Carrier: operating 06:30–07:15 0.8 h')
  await visitor.pressesKey('ArrowRight')
  await visitor.pressesKey('ArrowRight')
  await visitor.hears('Crane: operating 07:30–12:00 4.5 h · Carrier: no operation 07:15–12:00 4.8 h')
  await visitor.pressesKey('ArrowDown')
  await visitor.isOnDay(4)
  await visitor.hears(/^Crane: no work/)
  await visitor.pressesKey('PageUp')
  await visitor.sees(/^No reports in /)
  await visitor.pressesKey('ArrowRight')
  await visitor.seesTheDays()
  await visitor.isAt(new RegExp(`month=${month.replace('-', '')}$`))
})

test('the table of the days fits and passes the access checks', async ({ visitor }) => {
  await visitor.looksThrough(1024)
  await visitor.opens(`${address}&day=${month}-03`)
  await visitor.seesTheDays()
  await visitor.presses('Table')
  await expect.poll(visitor.stickingOut).toEqual([])
  expect(await visitor.accessFaults()).toEqual([])
})

for (const [width, height, most] of [
  [390, 844, 560],
  [1024, 768, 410],
] as const)
  test(`the first day is at ${most} px or higher on a screen of ${width} x ${height}`, async ({ visitor }) => {
    for (const language of ['en', 'ja', 'de', 'ru']) {
      await visitor.speaks(language)
      await visitor.looksThrough(width, height)
      await visitor.opens(address)
      await visitor.reads(language)
      await visitor.seesTheDays()
      expect(await visitor.topOfDay(1), language).toBeLessThanOrEqual(most)
    }
  })

/** The languages with the longest words have all pages checked. */
const PAGES_OF_HEADS: Record<string, string[]> = {
  de: ['', '/engine', '/fuel-consumption', '/operating-status', '/temp-and-prss'],
  ru: ['', '/engine', '/fuel-consumption', '/operating-status', '/temp-and-prss'],
}

test('head figures keep one line for label, figure and note in every language and width', async ({ visitor }) => {
  for (const language of ['ja', 'en', 'es', 'pt', 'ru', 'ko', 'de'])
    for (const page of PAGES_OF_HEADS[language] ?? ['']) {
      await visitor.speaks(language)
      await visitor.opens(address.replace('?', `${page}?`))
      await visitor.reads(language)
      await visitor.seesAll()
      for (const width of [1440, 1024, 390]) {
        await visitor.looksThrough(width)
        expect(await visitor.brokenHeadFigures(), `${language} ${page} at ${width} px`).toEqual([])
        await expect.poll(visitor.stickingOut, { message: `${language} ${page} at ${width} px` }).toEqual([])
      }
    }
})

test('on a phone the tools are behind one button', async ({ visitor }) => {
  await visitor.looksThrough(390)
  await visitor.opens(address)
  await visitor.seesTheDays()
  await visitor.doesNotSee('Print')
  await visitor.presses('Tools')
  await visitor.sees('Print')
  await visitor.presses('Table')
  expect(await visitor.runsOfDay(4)).toEqual(phrasesOf(SENT[4]!))
  await expect.poll(visitor.stickingOut).toEqual([])
})
