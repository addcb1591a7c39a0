// Writer of workbooks (xlsx, ECMA-376), row by row; holds only the current row.
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { isLikeFormula, sheetName, xmlText } from './workbook-text.ts'
import { CellStyles, type CellStyle } from './cell-styles.ts'

/**
 * A value and its style's number (`styleOf`);
 * null is an empty cell with a style.
 */
export type Cell = { value: string | number | null; style: number }

export type SheetPlan = {
  name: string
  /** Widths of the columns in digits. */
  widths: readonly number[]
  /**
   * Rows and columns to freeze; the rows are repeated
   * on each printed page.
   */
  frozen: { rows: number; columns: number }
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
/**
 * Characters compressed at a time: fewer compress badly,
 * more only use memory.
 */
const PIECE = 256 * 1024
/** Half the time of the default 6 for a tenth more bytes. */
const LEVEL = 4
/** The first day of the zip format: the same rows are the same bytes. */
const MADE = new Date(1980, 0, 1)

/** 0 is A, 26 is AA. */
export function columnName(at: number): string {
  return (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))
}

export class WorkbookWriter {
  readonly #made: Uint8Array[] = []
  readonly #zip = new Zip((error, bytes) => {
    if (error) throw error
    this.#made.push(bytes)
  })
  #part: ZipDeflate | null = null
  readonly #styles = new CellStyles()
  readonly #quoted = new Map<number, number>()
  readonly #looks: CellStyle[] = []
  readonly #sheets: SheetPlan[] = []
  readonly #columns: string[] = []
  #merged: string[] = []
  #row = 0
  #text = ''

  /**
   * `sheets`: their number. The content types come first, for readers that
   * look no further.
   */
  constructor(sheets: number) {
    for (const [name, text] of Object.entries(opening(sheets))) this.#whole(name, text)
  }

  /** The number of a style. */
  styleOf(style: CellStyle): number {
    const number = this.#styles.of(style)
    this.#looks[number] = style
    return number
  }

  /** Begins the next sheet and ends the previous one. */
  sheet(plan: SheetPlan): void {
    this.#endSheet()
    const { widths, frozen } = plan
    this.#sheets.push({ ...plan, name: sheetName(plan.name) })
    this.#open(`xl/worksheets/sheet${this.#sheets.length}.xml`)
    this.#row = 0
    this.#merged = []
    for (let at = this.#columns.length; at < widths.length; at++) this.#columns.push(columnName(at))
    const corner = `${columnName(frozen.columns)}${frozen.rows + 1}`
    const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    this.#text =
      `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>` +
      `<sheetView workbookViewId="0"${this.#sheets.length === 1 ? ' tabSelected="1"' : ''}>` +
      `<pane${frozen.columns > 0 ? ` xSplit="${frozen.columns}"` : ''} ySplit="${frozen.rows}" topLeftCell="${corner}" ` +
      `activePane="${frozen.columns > 0 ? 'bottomRight' : 'bottomLeft'}" state="frozen"/>` +
      `</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
  }

  /** The next row; null is no cell at all. `height` in points. */
  row(cells: readonly (Cell | null)[], height?: number): void {
    const row = ++this.#row
    let text = `<row r="${row}"${height === undefined ? '' : ` ht="${height}" customHeight="1"`}>`
    for (const [at, cell] of cells.entries()) if (cell !== null) text += this.#cell(`${this.#columns[at]}${row}`, cell)
    this.#text += `${text}</row>`
    if (this.#text.length >= PIECE) this.#flush()
  }

  /** Merges cells of the last row. */
  merge(from: number, to: number): void {
    this.#merged.push(`<mergeCell ref="${columnName(from)}${this.#row}:${columnName(to)}${this.#row}"/>`)
  }

  /** Finishes the file; then `take` returns the rest. */
  end(): void {
    this.#endSheet()
    for (const [name, text] of Object.entries(this.#closing())) this.#whole(name, text)
    this.#close()
    this.#zip.end()
  }

  /** The bytes made since the last call. */
  take(): Uint8Array<ArrayBuffer> {
    const pieces = this.#made.splice(0)
    const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
    let at = 0
    for (const piece of pieces) {
      bytes.set(piece, at)
      at += piece.length
    }
    return bytes
  }

  #cell(ref: string, { value, style }: Cell): string {
    if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return `<c r="${ref}" s="${style}"/>`
    if (typeof value === 'number') return `<c r="${ref}" s="${style}"><v>${value}</v></c>`
    const look = isLikeFormula(value) ? this.#quotedOf(style) : style
    return `<c r="${ref}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`
  }

  #quotedOf(style: number): number {
    const known = this.#quoted.get(style)
    if (known !== undefined) return known
    const quoted = this.#styles.of({ ...this.#looks[style], quoted: true })
    this.#quoted.set(style, quoted)
    return quoted
  }

  #flush(): void {
    this.#part?.push(strToU8(this.#text))
    this.#text = ''
  }

  #endSheet(): void {
    if (this.#sheets.length === 0) return
    const merged =
      this.#merged.length > 0 ? `<mergeCells count="${this.#merged.length}">${this.#merged.join('')}</mergeCells>` : ''
    this.#text += `</sheetData>${merged}<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`
    this.#flush()
  }

  #whole(name: string, text: string): void {
    this.#open(name)
    this.#part?.push(strToU8(text))
  }

  #open(name: string): void {
    this.#close()
    this.#part = new ZipDeflate(name, { level: LEVEL })
    this.#part.mtime = MADE
    this.#zip.add(this.#part)
  }

  #close(): void {
    this.#part?.push(new Uint8Array(0), true)
    this.#part = null
  }

  #closing(): Record<string, string> {
    const each = (part: (sheet: SheetPlan, number: number) => string) =>
      this.#sheets.map((sheet, at) => part(sheet, at + 1)).join('')
    const titles = ({ name, frozen }: SheetPlan, number: number) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${number - 1}">'${xmlText(name).replaceAll("'", "''")}'!$1:$${frozen.rows}</definedName>`
    return {
      'xl/workbook.xml':
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><bookViews><workbookView xWindow="0" yWindow="0" windowWidth="28800" windowHeight="15000"/></bookViews><sheets>` +
        each(({ name }, number) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`) +
        `</sheets><definedNames>${each(titles)}</definedNames></workbook>`,
      'xl/styles.xml': this.#styles.xml(),
    }
  }
}

/** The parts that depend only on the number of sheets. */
function opening(sheets: number): Record<string, string> {
  const each = (part: (number: number) => string) => Array.from({ length: sheets }, (_, at) => part(at + 1)).join('')
  const type = (name: string, kind: string) =>
    `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`
  const relations = (inner: string) => `${XML}<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`
  return {
    '[Content_Types].xml':
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      type('/xl/workbook.xml', 'sheet.main') +
      each((number) => type(`/xl/worksheets/sheet${number}.xml`, 'worksheet')) +
      `${type('/xl/styles.xml', 'styles')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relations(
      each((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)) +
        relation('rId0', 'styles', 'styles.xml'),
    ),
  }
}
