// Tables as sheets of a workbook (ECMA-376), made in the browser.
import { zipOf } from './zip.ts'

export type SheetCell = string | number
/** A table: its first row is the head. */
export type NamedRows = { name: string; rows: SheetCell[][] }
/** What a list can be saved as. */
export type FileKind = 'xlsx' | 'csv'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const [PLAIN, BOLD, QUOTED] = [0, 1, 2]
/** Digits of a column's width. */
const [NARROW, WIDE] = [8, 48]

// What XML cannot hold is left out.
function xmlText(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

function cellXml(cell: SheetCell, style: number): string {
  if (typeof cell === 'number') return `<c s="${style}"><v>${cell}</v></c>`
  if (cell === '') return `<c s="${style}"/>`
  // Stays text even when somebody edits the cell.
  const kept = style === PLAIN && /^[=+\-@\t\r]/.test(cell) ? QUOTED : style
  return `<c s="${kept}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}

function sheetXml(rows: readonly (readonly SheetCell[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.min(
      WIDE,
      rows.slice(0, 200).reduce((most, row) => Math.max(most, String(row[at]).length + 2), NARROW),
    ),
  )
  const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  const lines = rows.map(
    (row, at) => `<row>${row.map((cell) => cellXml(cell, at === 0 ? BOLD : PLAIN)).join('')}</row>`,
  )
  return (
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" ` +
    `activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols>` +
    `<sheetData>${lines.join('')}</sheetData></worksheet>`
  )
}

const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="10"/><name val="Arial"/></font>` +
  '<font><b/><sz val="10"/><name val="Arial"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf quotePrefix="1"/></cellXfs></styleSheet>'

/** Characters of a sheet's name. */
const NAME_LENGTH = 31

/** Names that sheets may have, each once. */
function sheetNames(sheets: readonly NamedRows[]): string[] {
  const taken = new Set<string>()
  return sheets.map(({ name }) => {
    const plain = name.replaceAll(/[[\]*?:/\\']/g, ' ').trim()
    for (let count = 1; ; count++) {
      const end = count === 1 ? '' : ` (${count})`
      const title = plain.slice(0, NAME_LENGTH - end.length) + end
      if (taken.has(title.toLowerCase())) continue
      taken.add(title.toLowerCase())
      return xmlText(title).replaceAll('"', '&quot;')
    }
  })
}

export function workbookOf(sheets: readonly NamedRows[]): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const numbers = sheets.map((_, at) => at + 1)
  const join = (part: (number: number) => string) => numbers.map(part).join('')
  const names = sheetNames(sheets)
  const parts: [path: string, xml: string][] = [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${XLSX}.main+xml"/>` +
        join(
          (number) =>
            `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
        ) +
        '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
        `${join((number) => `<sheet name="${names[number - 1]}" sheetId="${number}" r:id="r${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
        join(
          (number) =>
            `<Relationship Id="r${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
        ) +
        `<Relationship Id="r${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ...sheets.map(({ rows }, at): [string, string] => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)]),
    ['xl/styles.xml', STYLES],
  ]
  return zipOf(parts)
}
