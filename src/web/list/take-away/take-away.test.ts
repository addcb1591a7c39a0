// Files of lists: text that stays text, numbers, and a zip that opens.
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { decimalMark, drawnText, numberOfText } from './drawn-text.ts'
import { sheetOf } from './sheet.ts'

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

/** The texts of a zip file, by path. */
async function partsOf(pieces: readonly Uint8Array[]): Promise<Map<string, string>> {
  const bytes = Uint8Array.from(pieces.flatMap((piece) => [...piece]))
  const view = new DataView(bytes.buffer)
  const parts = new Map<string, string>()
  for (let at = 0; view.getUint32(at, true) === 0x04034b50;) {
    const [size, name] = [view.getUint32(at + 18, true), view.getUint16(at + 26, true)]
    const body = bytes.slice(at + 30 + name, at + 30 + name + size)
    const stream = new Response(body).body!.pipeThrough(new DecompressionStream('deflate-raw'))
    parts.set(new TextDecoder().decode(bytes.slice(at + 30, at + 30 + name)), await new Response(stream).text())
    at += 30 + name + size
  }
  return parts
}

test('a workbook holds text as text and figures as numbers', async () => {
  const parts = await partsOf(await sheetOf('Machines/[all]', [['Name', 'Hours'], ...EVIL.map((text) => [text, 12.5])]))
  expect(parts.size).toBe(6)
  for (const xml of parts.values())
    expect(new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')).toBeNull()
  const sheet = new DOMParser().parseFromString(parts.get('xl/worksheets/sheet1.xml') ?? '', 'application/xml')
  expect([...sheet.querySelectorAll('t')].map(({ textContent }) => textContent)).toEqual(['Name', 'Hours', ...EVIL])
  expect([...sheet.querySelectorAll('v')].map(({ textContent }) => textContent)).toEqual(EVIL.map(() => '12.5'))
  expect(sheet.querySelectorAll('f')).toHaveLength(0)
  expect(sheet.querySelectorAll('c[s="2"]')).toHaveLength(5)
})
