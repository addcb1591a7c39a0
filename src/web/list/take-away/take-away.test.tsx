// Files of lists: text that stays text, numbers, and a zip that opens.
import { expect, test } from 'vitest'
import { BOM, csvLine, csvMarks } from '#domain/csv-text.ts'
import type { Language } from '#domain/language.ts'
import { decimalsOfText, drawnText, numberOfText } from './drawn-text.ts'
import { workbookOf } from './sheet.ts'
import { partsOf, sheetsOf, xmlOf } from './test-files.ts'

const EVIL = ['=1+2', '+1', '-1', '@SUM(A1)', '\tx', 'plain', 'a "b", c', 'two\nlines', '日本']

test('CSV quotes what must be, runs nothing, and holds no control characters', () => {
  const lines = [...EVIL, ' =1', '＝1', 'be\u0007ll\u0000'].map((text) => csvLine([text, 12.5], csvMarks('en')))
  expect(BOM + lines.join('')).toBe(
    [
      "\uFEFF'=1+2,12.5",
      "'+1,12.5",
      "'-1,12.5",
      "'@SUM(A1),12.5",
      '"\'\tx",12.5',
      'plain,12.5',
      '"a ""b"", c",12.5',
      '"two\nlines",12.5',
      '日本,12.5',
      "' =1,12.5",
      "'＝1,12.5",
      'bell,12.5',
      '',
    ].join('\r\n'),
  )
})

test.each<[Language, string]>([
  ['en', 'a,-12.5'],
  ['ja', 'a,-12.5'],
  ['ko', 'a,-12.5'],
  ['de', 'a;-12,5'],
  ['es', 'a;-12,5'],
  ['pt', 'a;-12,5'],
  ['ru', 'a;-12,5'],
])('separator and decimal mark agree with the spreadsheet of %s', (language, line) => {
  expect(csvLine(['a', -12.5], csvMarks(language))).toBe(`${line}\r\n`)
})

test('figures become numbers in every language', () => {
  const written: [Language, string, number | null][] = [
    ['en', '4,517.0', 4517],
    ['de', '4.517,5', 4517.5],
    ['ru', '4\u00a0517,25', 4517.25],
    ['ja', '−3', -3],
    ['en', '12 d', null],
    ['en', '', null],
  ]
  for (const [language, text, number] of written) expect(numberOfText(text, csvMarks(language).decimal)).toBe(number)
})

test('a figure keeps the decimals that it shows', () => {
  expect(['4,517.0', '12', '–', '0.25'].map((text) => decimalsOfText(text, '.'))).toEqual([1, 0, 0, 2])
  expect(decimalsOfText('4.517,50', ',')).toBe(2)
})

test('a cell says what is read: words, names of drawings, ticks', () => {
  const cell = document.createElement('td')
  cell.innerHTML =
    '<span>Crane</span><span>4,517.0</span><svg role="img" aria-label="Fuel 92 %"><text>0</text></svg><input><button aria-pressed="true">x</button><span class="vh">hidden</span>'
  expect(drawnText(cell)).toBe('Crane 4,517.0 Fuel 92 % ✓')
})

test('what looks like an escape or cannot be in XML comes back from a workbook as it was', async () => {
  const texts = ['AB_x0041_7', 'X_x0042_0', '_X000A_', 'be\u0007ll', 'cut\uD800', '<&">']
  const parts = partsOf(workbookOf([{ name: 'A', rows: [['Head'], ...texts.map((text) => [text])] }]))
  // As a reader of the format does: every _xHHHH_ is a character.
  const read = [...xmlOf(parts.get('xl/worksheets/sheet1.xml')).querySelectorAll('t')].map(({ textContent }) =>
    (textContent ?? '').replaceAll(/_x([0-9a-f]{4})_/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  )
  expect(read).toEqual(['Head', ...texts])
})

test('hours are quarters shown in tenths, and instants are days that Excel can reckon with', async () => {
  const rows = [
    ['h', 'at'],
    [
      { value: 11.75, decimals: 1 },
      { at: Date.parse('2026-11-22T08:30:00Z'), offset: 540 },
    ],
  ]
  const parts = partsOf(workbookOf([{ name: 'A', rows }]))
  const cells = [...xmlOf(parts.get('xl/worksheets/sheet1.xml')).querySelectorAll('c')].slice(2)
  expect(cells.map(({ textContent }) => Number(textContent))).toEqual([11.75, 46_348 + 17.5 / 24])
  const styles = xmlOf(parts.get('xl/styles.xml'))
  const codes = cells.map((cell) => {
    const format = styles.querySelectorAll('cellXfs > xf')[Number(cell.getAttribute('s'))]?.getAttribute('numFmtId')
    return styles.querySelector(`numFmt[numFmtId="${format}"]`)?.getAttribute('formatCode')
  })
  expect(codes).toEqual(['#,##0.0', 'yyyy-mm-dd hh:mm'])
})

test('a workbook holds text as text and figures as numbers', async () => {
  const rows = [['Name', 'Hours'], ...EVIL.map((text) => [text, 12.5])]
  const parts = partsOf(workbookOf([{ name: 'Machines/[all]', rows }]))
  expect(parts.size).toBe(6)
  for (const xml of parts.values()) expect(xmlOf(xml).querySelector('parsererror')).toBeNull()
  const sheet = xmlOf(parts.get('xl/worksheets/sheet1.xml'))
  expect([...sheet.querySelectorAll('t')].map(({ textContent }) => textContent)).toEqual(['Name', 'Hours', ...EVIL])
  expect([...sheet.querySelectorAll('v')].map(({ textContent }) => textContent)).toEqual(EVIL.map(() => '12.5'))
  expect(sheet.querySelectorAll('f')).toHaveLength(0)
  const styles = [...xmlOf(parts.get('xl/styles.xml')).querySelectorAll('cellXfs > xf')]
  const quoted = [...sheet.querySelectorAll('c')].filter((cell) =>
    styles[Number(cell.getAttribute('s'))]!.hasAttribute('quotePrefix'),
  )
  expect(quoted).toHaveLength(5)
})

test('tables are sheets of one workbook, with names of their own that a sheet may have', async () => {
  const long = 'Main winch: rope taken up and let out'
  const sheet = (name: string, cell: string) => ({ name, rows: [['Head'], [cell]] })
  const bytes = workbookOf([sheet(long, 'a'), sheet(long.toUpperCase(), 'b'), sheet('"Q" & A', 'c')])
  expect(await sheetsOf({ name: '', blob: new Blob([bytes]) })).toEqual({
    'Main winch  rope taken up and l': [['Head'], ['a']],
    'MAIN WINCH  ROPE TAKEN UP A (2)': [['Head'], ['b']],
    '"Q" & A': [['Head'], ['c']],
  })
})
