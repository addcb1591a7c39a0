// Files of lists: text that stays text, numbers, and a zip that opens.
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { decimalMark, drawnText, numberOfText } from './drawn-text.ts'
import { workbookOf } from './sheet.ts'
import { partsOf, sheetsOf, xmlOf } from './test-files.ts'

const EVIL = ['=1+2', '+1', '-1', '@SUM(A1)', '\tx', 'plain', 'a "b", c', 'two\nlines', '日本']

test('CSV begins with the mark of UTF-8, quotes what must be, and runs nothing', () => {
  expect(csvOf([['Name', 'Hours'], ...EVIL.map((text) => [text, 12.5])], '.')).toBe(
    [
      '\uFEFFName,Hours',
      "'=1+2,12.5",
      "'+1,12.5",
      "'-1,12.5",
      "'@SUM(A1),12.5",
      "'\tx,12.5",
      'plain,12.5',
      '"a ""b"", c",12.5',
      '"two\nlines",12.5',
      '日本,12.5',
      '',
    ].join('\r\n'),
  )
  expect(csvOf([['a', -12.5]], ',')).toBe('\uFEFFa;-12,5\r\n')
})

test('figures become numbers in every language', () => {
  const written: [string, string, number | null][] = [
    ['en', '4,517.0', 4517],
    ['de', '4.517,5', 4517.5],
    ['ru', '4\u00a0517,25', 4517.25],
    ['ja', '−3', -3],
    ['en', '12 d', null],
    ['en', '', null],
  ]
  for (const [language, text, number] of written) expect(numberOfText(text, decimalMark(language))).toBe(number)
})

test('a cell says what is read: words, names of drawings, ticks', () => {
  const cell = document.createElement('td')
  cell.innerHTML =
    '<span>Crane</span><span>4,517.0</span><svg role="img" aria-label="Fuel 92 %"><text>0</text></svg><input><button aria-pressed="true">x</button><span class="vh">hidden</span>'
  expect(drawnText(cell)).toBe('Crane 4,517.0 Fuel 92 % ✓')
})

function joined(pieces: readonly Uint8Array[]) {
  return Uint8Array.from(pieces.flatMap((piece) => [...piece]))
}

test('a workbook holds text as text and figures as numbers', async () => {
  const rows = [['Name', 'Hours'], ...EVIL.map((text) => [text, 12.5])]
  const parts = await partsOf(joined(await workbookOf([{ name: 'Machines/[all]', rows }])))
  expect(parts.size).toBe(6)
  for (const xml of parts.values()) expect(xmlOf(xml).querySelector('parsererror')).toBeNull()
  const sheet = xmlOf(parts.get('xl/worksheets/sheet1.xml'))
  expect([...sheet.querySelectorAll('t')].map(({ textContent }) => textContent)).toEqual(['Name', 'Hours', ...EVIL])
  expect([...sheet.querySelectorAll('v')].map(({ textContent }) => textContent)).toEqual(EVIL.map(() => '12.5'))
  expect(sheet.querySelectorAll('f')).toHaveLength(0)
  expect(sheet.querySelectorAll('c[s="2"]')).toHaveLength(5)
})

test('tables are sheets of one workbook, with names of their own that a sheet may have', async () => {
  const long = 'Main winch: rope taken up and let out'
  const sheet = (name: string, cell: string) => ({ name, rows: [['Head'], [cell]] })
  const bytes = joined(await workbookOf([sheet(long, 'a'), sheet(long.toUpperCase(), 'b'), sheet('"Q" & A', 'c')]))
  expect(await sheetsOf({ name: '', blob: new Blob([bytes]) })).toEqual({
    'Main winch  rope taken up and l': [['Head'], ['a']],
    'MAIN WINCH  ROPE TAKEN UP A (2)': [['Head'], ['b']],
    '"Q" & A': [['Head'], ['c']],
  })
})
