// A machine's month on paper: chosen sheets, lines and text, every language.
import { demo, expect, test, type Visitor } from './driver.ts'
import { crane, sentValue, sendMonth } from './sent-month.ts'

const before = new Date()
before.setUTCDate(0)
const month = before.toISOString().slice(0, 7).replace('-', '')

/** Signs in, and finds the print view of a machine with reports. */
const findsPrintView = async (visitor: Visitor) => {
  await visitor.signsIn(demo.owner)
  await visitor.opens(`/daily-reports?month=${month}`)
  await visitor.seesTheMonth()
  const serial = await visitor.fullSerial(await visitor.busiestSerial())
  return { serial, path: `/machine/${serial}/daily-reports/print?month=${month}` }
}

const seesSheets = async (visitor: Visitor): Promise<void> => {
  await visitor.seesAll()
  await expect.poll(visitor.countsSheets).toBeGreaterThan(0)
}

const REPORTS = {
  ja: '日報',
  en: 'Daily report',
  es: 'Informe diario',
  pt: 'Relatório diário',
  ru: 'Суточный отчёт',
  ko: '일보',
  de: 'Tagesbericht',
}

test('a month saved as PDF is lines and text in every language', async ({ visitor }) => {
  const { serial, path } = await findsPrintView(visitor)
  for (const [language, report] of Object.entries(REPORTS)) {
    await visitor.speaks(language)
    await visitor.opens(path)
    await visitor.reads(language)
    await seesSheets(visitor)
    const printed = await visitor.prints()
    expect(printed.pages, language).toBe(await visitor.countsSheets())
    expect(printed.pictures, language).toBe(0)
    expect(printed.readableFonts, language).toBeGreaterThan(0)
    await visitor.laysOnPaper()
    // Overflow makes the browser shrink every sheet.
    await expect.poll(visitor.stickingOut, { message: language }).toEqual([])
    expect(await visitor.textsOutsideTheirRow(), language).toEqual([])
    expect(await visitor.smallestLetters(), language).toBeGreaterThanOrEqual(9)
    await visitor.laysOnScreen()
    if (printed.text === null) continue
    expect(printed.text).toContain(serial)
    expect(printed.text).toContain(report)
  }
})

test('only the chosen sheets are printed, and the address keeps the choice', async ({ visitor }) => {
  await visitor.opens((await findsPrintView(visitor)).path)
  await seesSheets(visitor)
  const all = await visitor.countsSheets()
  await visitor.unticks('Engine')
  expect(await visitor.countsSheets()).toBe(all - 1)
  await visitor.reloads()
  await seesSheets(visitor)
  expect(await visitor.countsSheets()).toBe(all - 1)
  const { pages, text } = await visitor.prints()
  expect(pages).toBe(all - 1)
  if (text !== null) expect(text).not.toContain('Engine hours per day')
  expect(await visitor.accessFaults()).toEqual([])
})

test('a month with gaps: each note stays in its row, standing is hatched, charts fill their sheet', async ({
  visitor,
}) => {
  await sendMonth()
  await visitor.signsIn(demo.owner)
  await visitor.opens(`/machine/${crane}/daily-reports/print?month=${sentValue}`)
  await seesSheets(visitor)
  await visitor.laysOnPaper()
  await visitor.sees('No report received.')
  expect(await visitor.textsOutsideTheirRow()).toEqual([])
  expect(await visitor.smallestLetters()).toBeGreaterThanOrEqual(9)
  expect(await visitor.hatchesByLines()).toBe(true)
  const shares = Object.entries(await visitor.usedShareOfSheets()).slice(1)
  expect(shares.length).toBeGreaterThanOrEqual(4)
  for (const [name, share] of shares) {
    expect(share, name).toBeGreaterThan(0.85)
    expect(share, name).toBeLessThanOrEqual(1)
  }
})
