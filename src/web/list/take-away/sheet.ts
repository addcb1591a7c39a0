// Tables as sheets of a workbook (ECMA-376), made in the browser.
import { excelMoment } from '#domain/excel-date.ts'
import { isLikeFormula, sheetName, xmlText } from '#domain/workbook-text.ts'
import { zipOf } from './zip.ts'

/** A figure with the decimals that it shows; an instant (epoch ms) on the reader's clock, minutes ahead of UTC. */
export type SheetCell = string | number | { value: number; decimals: number } | { at: number; offset: number }
/** A table: its first row is the head. */
export type NamedRows = { name: string; rows: SheetCell[][] }
/** What a list can be saved as. */
export type FileKind = 'xlsx' | 'csv'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** After MOMENT a style for each number of decimals. */
const [PLAIN, BOLD, QUOTED, MOMENT, DECIMALS] = [0, 1, 2, 3, 3]
/** Digits of a column's width. */
const [NARROW, WIDE] = [8, 48]

const DATE_TIME = 'yyyy-mm-dd hh:mm'

function cellXml(cell: SheetCell, style: number): string {
  if (typeof cell === 'number') return `<c s="${style}"><v>${cell}</v></c>`
  if (typeof cell === 'object')
    return 'at' in cell
      ? `<c s="${MOMENT}"><v>${excelMoment(cell.at, cell.offset)}</v></c>`
      : `<c s="${MOMENT + Math.min(cell.decimals, DECIMALS)}"><v>${cell.value}</v></c>`
  if (cell === '') return `<c s="${style}"/>`
  // Stays text even when somebody edits the cell.
  const kept = style === PLAIN && isLikeFormula(cell) ? QUOTED : style
  return `<c s="${kept}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}

function widthOf(cell: SheetCell): number {
  if (typeof cell === 'object') return 'at' in cell ? DATE_TIME.length : String(cell.value).length
  return String(cell).length
}

function sheetXml(rows: readonly (readonly SheetCell[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.min(
      WIDE,
      rows.slice(0, 200).reduce((most, row) => Math.max(most, widthOf(row[at] ?? '') + 2), NARROW),
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

/** Excel's own formats end below this number. */
const OWN_FORMATS = 164
const FORMATS = [DATE_TIME, '#,##0.0', '#,##0.00', '#,##0.000']

const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">` +
  FORMATS.map((code, at) => `<numFmt numFmtId="${OWN_FORMATS + at}" formatCode="${code}"/>`).join('') +
  '</numFmts>' +
  '<fonts count="2"><font><sz val="10"/><name val="Arial"/></font>' +
  '<font><b/><sz val="10"/><name val="Arial"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/><xf quotePrefix="1"/>' +
  FORMATS.map((_, at) => `<xf numFmtId="${OWN_FORMATS + at}" applyNumberFormat="1"/>`).join('') +
  '</cellXfs></styleSheet>'

/** Characters of a sheet's name. */
const NAME_LENGTH = 31

/** Names that sheets may have, each once. */
function sheetNames(sheets: readonly NamedRows[]): string[] {
  const taken = new Set<string>()
  return sheets.map(({ name }) => {
    const plain = sheetName(name) || String(taken.size + 1)
    for (let count = 1; ; count++) {
      const end = count === 1 ? '' : ` (${count})`
      const title = plain.slice(0, NAME_LENGTH - end.length) + end
      if (taken.has(title.toLowerCase())) continue
      taken.add(title.toLowerCase())
      return xmlText(title)
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
