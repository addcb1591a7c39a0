// The workbook writer against other readers of zip, XML and xlsx.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excelDay, excelMoment } from '#domain/excel-date.ts'
import { hasSoffice, linesBySoffice } from './test-soffice.ts'
import { parseXml, readWorkbook, unzip } from './test-workbook.ts'
import { columnName, WorkbookWriter } from '#domain/workbook-writer.ts'

const made = (rows: readonly (readonly (string | number | null)[])[], name = 'Sheet'): Buffer => {
  const out = new WorkbookWriter(1)
  out.sheet({ name, widths: Array.from({ length: 30 }, () => 12), frozen: { rows: 1, columns: 1 } })
  const style = out.styleOf({ format: '#,##0.0##', fill: 'F3EFE6' })
  const parts: Uint8Array[] = []
  for (const row of rows) {
    out.row(row.map((value) => ({ value, style })))
    parts.push(out.take())
  }
  out.end()
  return Buffer.concat([...parts, out.take()])
}

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n<>&"_x0041_�', '\0', '\ud800') }),
)

test('other readers read what was written, whatever the value', () => {
  const value = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null))
  fc.assert(
    fc.property(fc.array(fc.array(value, { maxLength: 5 }), { maxLength: 6 }), (rows) => {
      const [sheet] = readWorkbook(made(rows))
      for (const [row, cells] of rows.entries())
        for (const [column, value] of cells.entries()) {
          const read = sheet!.cells.get(`${columnName(column)}${row + 1}`)
          expect(read?.isText).toBe(typeof value === 'string')
          // Half a surrogate pair has no UTF-8, and -0 no sign.
          expect(read?.value).toEqual(typeof value === 'number' ? value + 0 : value)
        }
    }),
    { numRuns: 60 },
  )
})

test('makes any name a valid sheet name', () => {
  fc.assert(
    fc.property(text, (name) => {
      const [sheet] = readWorkbook(made([], `A${name}`))
      expect(sheet!.name.length).toBeLessThanOrEqual(31)
      expect(sheet!.name).not.toMatch(/[[\]:*?/\\]/)
    }),
    { numRuns: 40 },
  )
})

test('names columns as spreadsheets do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('counts days and moments from the end of 1899', () => {
  expect(excelDay('1900-03-01')).toBe(61)
  expect(excelDay('2026-11-21')).toBe(46_347)
  expect(excelMoment(Date.parse('2026-11-20T15:00:00Z'), 540)).toBe(46_347)
  expect(excelMoment(Date.parse('2026-11-21T12:00:00Z'), -300)).toBeCloseTo(46_347 + 7 / 24, 10)
})

const ROWS = [
  ['Name', 'Figure'],
  ['横浜 830 あ', 1.5],
  ['=1+1', 2],
  ['<&">', null],
] as const

// The title says which reader was used: without LibreOffice
// a general reader of zip and XML.
test(
  hasSoffice
    ? 'LibreOffice opens it and reads the same'
    : 'LibreOffice is not installed: a general reader reads the same',
  { timeout: 120_000 },
  () => {
    const file = made(ROWS)
    if (hasSoffice) expect(linesBySoffice(file)).toEqual(['Name,Figure', '横浜 830 あ,1.5', '=1+1,2.0', '"<&"">",'])
    else {
      const cells = readWorkbook(file)[0]!.cells
      for (const [row, [name, figure]] of ROWS.entries())
        expect([cells.get(`A${row + 1}`)?.value, cells.get(`B${row + 1}`)?.value]).toEqual([name, figure])
    }
  },
)

test('every part is well-formed, declared, and reached from the first one', () => {
  const parts = unzip(made(ROWS))
  expect([...parts.keys()][0]).toBe('[Content_Types].xml')
  const declared = [...parseXml(parts.get('[Content_Types].xml')!).querySelectorAll('Override')].map((item) =>
    item.getAttribute('PartName')?.slice(1),
  )
  const reached = ['_rels/.rels', 'xl/_rels/workbook.xml.rels'].flatMap((name) =>
    [...parseXml(parts.get(name)!).querySelectorAll('Relationship')].map(
      (item) => `${name.startsWith('xl') ? 'xl/' : ''}${item.getAttribute('Target')}`,
    ),
  )
  expect(reached.toSorted()).toEqual(declared.toSorted())
  for (const name of declared) expect(() => parseXml(parts.get(name!)!)).not.toThrow()
  // Excel requires this order, general readers do not.
  const sheet = parseXml(parts.get('xl/worksheets/sheet1.xml')!)
  expect([...sheet.documentElement.children].map(({ localName }) => localName)).toEqual([
    'sheetPr',
    'sheetViews',
    'cols',
    'sheetData',
    'pageMargins',
    'pageSetup',
  ])
})
